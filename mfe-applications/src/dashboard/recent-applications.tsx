import { makeStyles, Subtitle1 } from '@fluentui/react-components';
import { errorText } from '@portal/ui-kit/error-text';
import { useHost, type PortalHost } from '@portal/ui-kit/host.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { isReviewer, leadsTeam } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { ButtonLink, TextLink } from '../links.tsx';
import { useNewestApplications } from '../list/list-applications.ts';

const useStyles = makeStyles({
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  section: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

const shown = 5;

export const useRecentApplications = () => useNewestApplications(shown);

/** The list of whatever the dashboard shows: all that one may see. */
function listOf(user: PortalHost['user']): string {
  if (isReviewer(user)) return '/admin/applications';
  return leadsTeam(user) ? '/team/applications' : '/applications';
}

/** The newest applications. */
export function RecentApplications() {
  const styles = useStyles();
  const { user } = useHost();
  const { data, error, refetch } = useRecentApplications();
  return (
    <section className={styles.section} aria-labelledby="recent-applications">
      <div className={styles.head}>
        <Subtitle1 as="h2" id="recent-applications">
          Recent Applications
        </Subtitle1>
        <TextLink to={listOf(user)}>View All</TextLink>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'The applications cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ApplicationsTable
          label="Recent applications"
          rows={data?.rows}
          empty={
            <EmptyState title="No applications yet">
              <ButtonLink to="/new-application" appearance="primary">
                Submit Your First Application
              </ButtonLink>
            </EmptyState>
          }
        />
      )}
    </section>
  );
}
