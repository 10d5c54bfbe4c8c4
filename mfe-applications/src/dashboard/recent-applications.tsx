import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { widestList } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { ButtonLink, TextLink } from '../links.tsx';
import { useNewestApplications } from '../list/list-applications.ts';
import { TitledSection } from '../titled-section.tsx';

const shown = 5;

export const useRecentApplications = () => useNewestApplications(shown);

/** The newest applications. */
export function RecentApplications({
  applications,
}: {
  applications: ReturnType<typeof useRecentApplications>;
}) {
  const { user } = useHost();
  return (
    <TitledSection
      title="Recent Applications"
      actions={<TextLink to={widestList(user)}>View All</TextLink>}
    >
      <Loaded query={applications} failure="The applications cannot be loaded now.">
        {(page) => (
          <ApplicationsTable
            label="Recent applications"
            rows={page?.rows}
            empty={
              <EmptyState title="No applications yet">
                <ButtonLink to="/new-application" appearance="primary">
                  Submit Your First Application
                </ButtonLink>
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </TitledSection>
  );
}
