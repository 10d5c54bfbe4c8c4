import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { ButtonLink, TextLink } from '@portal/ui-kit/links.tsx';
import { widestList } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { useNewestApplications } from '../list/list-applications.ts';
import { TitledSection } from '../titled-section.tsx';
import { useSharedWords } from '../words/en.ts';
import { useWords } from './words/en.ts';

const shown = 5;

export const useRecentApplications = () => useNewestApplications(shown);

export function RecentApplications({
  applications,
}: {
  applications: ReturnType<typeof useRecentApplications>;
}) {
  const { user } = useHost();
  const { recent } = useWords();
  const { failed } = useSharedWords();
  return (
    <TitledSection
      title={recent.title}
      actions={<TextLink to={widestList(user)}>{recent.all}</TextLink>}
    >
      <Loaded query={applications} failure={failed}>
        {(page) => (
          <ApplicationsTable
            label={recent.label}
            rows={page?.rows}
            empty={
              <EmptyState title={recent.none}>
                <ButtonLink to="/new-application" appearance="primary">
                  {recent.first}
                </ButtonLink>
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </TitledSection>
  );
}
