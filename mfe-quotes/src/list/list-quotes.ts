import { getQuoteStats, listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses, quoteWaitsForSchema } from '@portal/contracts/quotes/schemas';
import { proposalFilterSchema } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { oneOf, pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import { quotesKey } from '../queries.ts';

export const pageSize = 25;

export const useQuotes = (list: ListState) =>
  usePage(quotesKey, listQuotes, {
    ...pageOf(list, pageSize),
    ...oneOf('status', list.status, quoteStatuses),
    ...oneOf('proposal', list.get('proposal'), proposalFilterSchema.options),
    ...oneOf('waitsFor', list.get('waitsFor'), quoteWaitsForSchema.options),
  });

export const useQuoteStats = () =>
  useQuery({
    queryKey: [...quotesKey, 'stats'],
    queryFn: ({ signal }) => api.call(getQuoteStats, { signal }),
    refetchOnMount: 'always',
  });
