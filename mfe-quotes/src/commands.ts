import { roles } from '@portal/contracts/core/roles';
import { listQuotes } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { mostFound, type RemoteCommands } from '@portal/ui-kit/commands';
import { quoteStatusStyles } from './quote-status.ts';

export const actions: RemoteCommands['actions'] = [
  { title: 'New Quote', path: '/quotes/new', roles },
];

export const search: RemoteCommands['search'] = async (text, _host, signal) => {
  const found = await api.call(listQuotes, { query: { search: text, limit: mostFound }, signal });
  return found.map(({ id, merchantName, quoteNumber, status }) => ({
    title: merchantName,
    detail: `${quoteNumber} · ${quoteStatusStyles[status].label}`,
    path: `/quotes/${id}`,
    group: 'Quotes',
  }));
};
