import { Link, makeStyles, Subtitle1 } from '@fluentui/react-components';
import { getApplicationStats } from '@portal/contracts/applications/routes';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { formatCount } from '@portal/ui-kit/format';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatCard, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApplicationsTable } from '../applications-table.tsx';
import { useApplications } from '../list/list-applications.ts';

const useStyles = makeStyles({
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  section: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

const recent = 5;

export function DashboardPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const stats = useQuery({
    queryKey: ['applications', 'stats'],
    queryFn: ({ signal }) => api.call(getApplicationStats, { signal }),
    refetchOnMount: 'always',
  });
  const newest = useApplications({ search: '', status: '', sort: '-createdAt', cursor: undefined });
  const error = stats.error ?? newest.error;
  if (error)
    return (
      <Page>
        <ErrorState
          message={errorText(error, 'The dashboard cannot be loaded now.')}
          onRetry={() => {
            void stats.refetch();
            void newest.refetch();
          }}
        />
      </Page>
    );
  return (
    <Page>
      <StatRow>
        <StatCard label="Total Applications" value={stats.data && formatCount(stats.data.total)} />
        <StatCard label="Approved" value={stats.data && formatCount(stats.data.approved)} />
        <StatCard label="Pending Review" value={stats.data && formatCount(stats.data.pending)} />
      </StatRow>
      <section className={styles.section}>
        <div className={styles.head}>
          <Subtitle1 as="h2">Recent Applications</Subtitle1>
          <Link
            href="/applications"
            onClick={(event) => {
              event.preventDefault();
              void navigate('/applications');
            }}
          >
            View All
          </Link>
        </div>
        <ApplicationsTable
          label="Recent applications"
          rows={newest.data?.rows.slice(0, recent)}
          empty={<EmptyState title="No applications yet" />}
        />
      </section>
    </Page>
  );
}
