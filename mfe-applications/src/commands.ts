import { listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { roles } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import { maxFound, type RemoteCommands } from '@portal/ui-kit/commands';
import { isOwnDraft, mayReview } from './application-rights.ts';
import { shared } from './words/en.ts';

export const actions: RemoteCommands['actions'] = [
  { title: shared.newApplication, path: '/new-application', roles },
];

const updateStatus = shared.updateStatusOf('').trim();

export const search: RemoteCommands['search'] = async (text, { user }, signal) => {
  const found = await api.call(listApplications, {
    query: { search: text.replace(new RegExp(`^${updateStatus}\\s+`, 'i'), ''), limit: maxFound },
    signal,
  });
  const nameOf = (row: ApplicationSummary): string =>
    row.legalBusinessName || `${row.firstName} ${row.lastName}`;
  return [
    ...found.map((row) => ({
      title: nameOf(row),
      detail: `${row.applicationId} · ${applicationStatusLabels[row.status]}`,
      path: isOwnDraft(row, user) ? `/new-application?id=${row.id}` : `/applications/${row.id}`,
      group: shared.commands.applications,
    })),
    ...found
      .filter((row) => mayReview(row, user))
      .map((row) => ({
        title: shared.updateStatusOf(row.applicationId),
        detail: `${nameOf(row)} · ${applicationStatusLabels[row.status]}`,
        path: `/applications/${row.id}?update=status`,
        group: shared.commands.actions,
      })),
  ];
};
