import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import { isReviewer, leadsTeam } from '../application-rights.ts';
import { ApplicationList } from './application-list.tsx';
import { useWords } from './words/en.ts';

export const MyApplicationsPage = () => (
  <Page>
    <ApplicationList label={useWords().own} scope="own" />
  </Page>
);

export function TeamApplicationsPage() {
  const { team, teamDenied } = useWords();
  const { user } = useHost();
  return (
    <Page>
      {leadsTeam(user) ? (
        <ApplicationList label={team} scope="team" />
      ) : (
        <AccessDenied message={teamDenied} />
      )}
    </Page>
  );
}

export function AllApplicationsPage() {
  const { all, allDenied } = useWords();
  const { user } = useHost();
  return (
    <Page>
      {isReviewer(user) ? (
        <ApplicationList label={all} scope={undefined} />
      ) : (
        <AccessDenied message={allDenied} />
      )}
    </Page>
  );
}
