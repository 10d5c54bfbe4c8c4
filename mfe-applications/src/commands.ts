import { listApplications } from '@portal/contracts/applications/routes';
import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import { roles } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import { mostFound, type RemoteCommands } from '@portal/ui-kit/commands';
import { isOwnDraft } from './application-rights.ts';

export const actions: RemoteCommands['actions'] = [
  { title: 'New Application', path: '/new-application', roles },
];

export const search: RemoteCommands['search'] = async (text, { user }, signal) => {
  const found = await api.call(listApplications, {
    query: { search: text, limit: mostFound },
    signal,
  });
  return found.map((row) => ({
    title: row.legalBusinessName || `${row.firstName} ${row.lastName}`,
    detail: `${row.applicationId} · ${applicationStatusLabels[row.status]}`,
    path: isOwnDraft(row, user) ? `/new-application?id=${row.id}` : `/applications/${row.id}`,
    group: 'Applications',
  }));
};
