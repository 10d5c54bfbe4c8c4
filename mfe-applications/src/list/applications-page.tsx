import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied } from '@portal/ui-kit/states.tsx';
import { isReviewer, leadsTeam } from '../application-rights.ts';
import { ApplicationList } from './application-list.tsx';

export const MyApplicationsPage = () => (
  <Page>
    <ApplicationList label="My applications" scope="own" />
  </Page>
);

/** The applications of the person's company; reviewers see all of them. */
export function TeamApplicationsPage() {
  const { user } = useHost();
  return (
    <Page>
      {leadsTeam(user) ? (
        <ApplicationList label="Team applications" scope="team" />
      ) : (
        <AccessDenied message="Access denied. This page is only available to representative managers, administrators and business development users." />
      )}
    </Page>
  );
}

export function AllApplicationsPage() {
  const { user } = useHost();
  return (
    <Page>
      {isReviewer(user) ? (
        <ApplicationList label="All applications" scope={undefined} />
      ) : (
        <AccessDenied message="Access denied. This page is only available to administrators and business development users." />
      )}
    </Page>
  );
}
