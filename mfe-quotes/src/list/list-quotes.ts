import { getQuoteStats, listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses, quoteWaitsForSchema } from '@portal/contracts/quotes/schemas';
import { proposalFilterSchema } from '@portal/contracts/quotes/proposals';
import { oneOf, pageOf, usePage, useReply } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { quotesKey } from '../queries.ts';

export const pageSize = 25;

export const useQuotes = (list: ListState) =>
  usePage(quotesKey, listQuotes, {
    ...pageOf(list, pageSize),
    ...oneOf('status', list.status, quoteStatuses),
    ...oneOf('proposal', list.get('proposal'), proposalFilterSchema.options),
    ...oneOf('waitsFor', list.get('waitsFor'), quoteWaitsForSchema.options),
  });

export const useQuoteStats = () => useReply([...quotesKey, 'stats'], getQuoteStats, {});
