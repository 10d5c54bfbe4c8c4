import { roles } from '@portal/contracts/core/roles';
import { listQuotes } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { maxFound, type RemoteCommands } from '@portal/ui-kit/commands';
import { shared } from './words/en.ts';

export const actions: RemoteCommands['actions'] = [
  { title: shared.newQuote, path: '/quotes/new', roles },
];

export const search: RemoteCommands['search'] = async (text, _host, signal) => {
  const found = await api.call(listQuotes, { query: { search: text, limit: maxFound }, signal });
  return found.map(({ id, merchantName, quoteNumber, status }) => ({
    title: merchantName,
    detail: `${quoteNumber} · ${shared.statuses[status]}`,
    path: `/quotes/${id}`,
    group: shared.quotes,
  }));
};
