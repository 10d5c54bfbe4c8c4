import {
  Button,
  makeStyles,
  Select,
  Tooltip,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { ClipboardTaskRegular, DeleteRegular } from '@fluentui/react-icons';
import { listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  applicationStatuses,
  applicationStatusSchema,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { mayDelete, mayReview } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { ButtonLink } from '../links.tsx';
import { UpdateStatusDialog } from '../status/update-status-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { pageSize, useApplications, type Scope } from './list-applications.ts';
import { SearchField } from '@portal/ui-kit/search-field.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { flexGrow: 1, maxWidth: '360px', minWidth: '200px' },
  new: { marginLeft: 'auto' },
});

export interface ApplicationListProps {
  /** What the table is called. */
  label: string;
  scope: Scope;
}

/** Applications to filter, search and sort, and what one may do with each. */
export function ApplicationList({ label, scope }: ApplicationListProps) {
  const styles = useStyles();
  const { user } = useHost();
  const restoreFocus = useRestoreFocusTarget();
  const list = useListState({ sort: '-createdAt', sorts: listApplications.query.shape.sort });
  const { data, error, refetch } = useApplications(scope, list);
  // Drafts are not offered, but an address may ask for them.
  const choices = applicationStatuses.filter(
    (status) => status !== 'draft' || list.status === status,
  );
  const [toDelete, setToDelete] = useState<ApplicationSummary | null>(null);
  const [reviewed, setReviewed] = useState<ApplicationSummary | null>(null);

  const actions = (row: ApplicationSummary) => (
    <>
      {mayReview(row, user) ? (
        <Tooltip content={`Update status of ${row.applicationId}`} relationship="label">
          <Button
            {...restoreFocus}
            size="small"
            appearance="subtle"
            icon={<ClipboardTaskRegular />}
            onClick={() => setReviewed(row)}
          />
        </Tooltip>
      ) : null}
      {mayDelete(row, user) ? (
        <Tooltip content={`Delete ${row.applicationId}`} relationship="label">
          <Button
            {...restoreFocus}
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            onClick={() => setToDelete(row)}
          />
        </Tooltip>
      ) : null}
    </>
  );

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label="Search applications"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label="Status"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All</option>
          {choices.map((status) => (
            <option key={status} value={status}>
              {applicationStatusLabels[status]}
            </option>
          ))}
        </Select>
        <span className={styles.new}>
          <ButtonLink to="/new-application" appearance="primary">
            New Application
          </ButtonLink>
        </span>
      </div>
      {error ? (
        <ErrorState
          message={errorText(error, 'The applications cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ApplicationsTable
          label={label}
          withId
          withSubmitter={scope !== 'own'}
          rows={data?.rows}
          sort={list.sort}
          onSort={(sort) => list.set({ sort })}
          actions={actions}
          empty={
            <EmptyState title={emptyTitle(list.status)}>
              {list.search || list.status ? (
                <Button onClick={() => list.set({ search: '', status: '' })}>
                  Clear the filters
                </Button>
              ) : null}
              <ButtonLink to="/new-application">New Application</ButtonLink>
            </EmptyState>
          }
        />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
      <DeleteDialog application={toDelete} onClose={() => setToDelete(null)} />
      {reviewed ? (
        <UpdateStatusDialog
          key={reviewed.id}
          application={reviewed}
          onClose={() => setReviewed(null)}
        />
      ) : null}
    </>
  );
}

function emptyTitle(status: string): string {
  const chosen = applicationStatusSchema.safeParse(status);
  return chosen.success
    ? `No applications with status "${applicationStatusLabels[chosen.data]}"`
    : 'No applications found';
}
