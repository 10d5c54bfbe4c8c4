import { makeStyles, SearchBox, Select } from '@fluentui/react-components';
import {
  applicationStatusLabels,
  applicationStatusSchema,
} from '@portal/contracts/applications/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { ApplicationsTable } from '../applications-table.tsx';
import { pageSize, useApplications } from './list-applications.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
});

const filters = ['submitted', 'under_review', 'approved', 'declined'] as const;

export function ApplicationsPage() {
  const styles = useStyles();
  const list = useListState({ sort: '-createdAt' });
  const { data, error, refetch } = useApplications(list);
  const chosen = applicationStatusSchema.safeParse(list.status);
  return (
    <Page>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          placeholder="Search applications"
          aria-label="Search applications"
          value={list.search}
          onChange={(_, { value }) => list.set({ search: value })}
        />
        <Select
          aria-label="Status"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All</option>
          {filters.map((status) => (
            <option key={status} value={status}>
              {applicationStatusLabels[status]}
            </option>
          ))}
        </Select>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'The applications cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ApplicationsTable
          label="My applications"
          withId
          rows={data?.rows}
          sort={list.sort}
          onSort={(sort) => list.set({ sort })}
          empty={
            <EmptyState
              title={
                chosen.success
                  ? `No applications with status "${applicationStatusLabels[chosen.data]}"`
                  : 'No applications found'
              }
            />
          }
        />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
    </Page>
  );
}
