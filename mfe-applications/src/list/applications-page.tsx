import { useRestoreFocusTarget } from '@fluentui/react-components';
import { ClipboardTaskRegular, DeleteRegular } from '@fluentui/react-icons';
import { listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatusFilterSchema,
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { ClearFilters, ListFilter, ListFrame, StatusCounts } from '@portal/ui-kit/list.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { ButtonLink } from '@portal/ui-kit/links.tsx';
import { onlyFor } from '@portal/ui-kit/only-for.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useSelection } from '@portal/ui-kit/use-selection.tsx';
import { useState } from 'react';
import { isReviewer, leadsTeam, mayDelete, mayReview } from '../application-rights.ts';
import { ApplicationsTable } from '../applications-table.tsx';
import { shared } from '../words/en.ts';
import { listsKey, type Scope, useApplicationStats } from '../queries.ts';
import { words } from './words/en.ts';
import { oneOf, pageOf, usePage } from '@portal/ui-kit/api';

const listPage = (label: string, scope: Scope) => () => (
  <Page>
    <ApplicationList label={label} scope={scope} />
  </Page>
);

export const MyApplicationsPage = listPage(words.own, 'own');
export const TeamApplicationsPage = onlyFor(
  leadsTeam,
  shared.teamDenied,
  listPage(words.team, 'team'),
);
export const AllApplicationsPage = onlyFor(
  isReviewer,
  words.denied,
  listPage(words.all, undefined),
);

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');
const UpdateStatusDialog = lazyPart(
  () => import('../status/update-status-dialog.tsx'),
  'UpdateStatusDialog',
);

const SelectedApplications = lazyPart(
  () => import('./selected-applications.tsx'),
  'SelectedApplications',
);

// The filter does not offer drafts and pending ones, but a URL may contain them.
const { draft: _, ...offered } = applicationStatusLabels;

function ApplicationList({ label, scope }: { label: string; scope: Scope }) {
  const { user } = useHost();
  const restoreFocus = useRestoreFocusTarget();
  const list = useListState({ sort: '-createdAt', sorts: listApplications.query.shape.sort });
  const applications = usePage(listsKey, listApplications, {
    ...pageOf(list),
    scope,
    ...oneOf('status', list.status, applicationStatusFilterSchema.options),
  });
  const { data: stats } = useApplicationStats(scope);
  const labels: Record<string, string> = { ...applicationStatusLabels, pending: words.pending };
  const extra = list.status in offered ? undefined : labels[list.status];
  const choices = extra ? { ...offered, [list.status]: extra } : offered;
  /** Null keeps the dialog mounted for its closing animation. */
  const [toDelete, setToDelete] = useState<ApplicationSummary | null>();
  const [reviewed, setReviewed] = useState<ApplicationSummary | null>(null);

  const { selected, select, boxOf } = useSelection(applications.data?.rows);
  const choice = (row: ApplicationSummary) =>
    mayReview(row, user) ? boxOf(row, row.applicationId) : null;

  const actions = (row: ApplicationSummary) => (
    <>
      {mayReview(row, user) ? (
        <IconButton
          {...restoreFocus}
          icon={<ClipboardTaskRegular />}
          label={shared.updateStatusOf(row.applicationId)}
          onClick={() => setReviewed(row)}
        />
      ) : null}
      {mayDelete(row, user) ? (
        <IconButton
          {...restoreFocus}
          icon={<DeleteRegular />}
          label={words.deleteOf(row.applicationId)}
          onClick={() => setToDelete(row)}
        />
      ) : null}
    </>
  );

  return (
    <>
      <ListFrame
        list={list}
        query={applications}
        search={words.search}
        filters={<ListFilter list={list} name="status" {...words.statusFilter} choices={choices} />}
        actions={
          <ButtonLink to="/new-application" appearance="primary">
            {shared.newApplication}
          </ButtonLink>
        }
        note={
          <StatusCounts
            list={list}
            choices={choices}
            counts={stats?.byStatus && { ...stats.byStatus, pending: stats.pending }}
          />
        }
        failure={shared.failed}
      >
        {(rows) => (
          <>
            <ApplicationsTable
              label={label}
              withId
              withSubmitter={scope !== 'own'}
              rows={rows}
              list={list}
              actions={actions}
              choice={isReviewer(user) && scope !== 'own' ? choice : undefined}
              empty={
                <EmptyState title={emptyTitle(labels[list.status])}>
                  <ClearFilters list={list} filters={['status']} />
                  <ButtonLink to="/new-application">{shared.newApplication}</ButtonLink>
                </EmptyState>
              }
            />
            {selected.length ? (
              <SelectedApplications
                selected={selected}
                free={rows?.filter((row) => mayReview(row, user)) ?? []}
                onSelect={select}
              />
            ) : null}
          </>
        )}
      </ListFrame>
      {toDelete === undefined ? null : (
        <DeleteDialog application={toDelete} onClose={() => setToDelete(null)} />
      )}
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

const emptyTitle = (label: string | undefined) => (label ? words.noneWith(label) : words.none);
