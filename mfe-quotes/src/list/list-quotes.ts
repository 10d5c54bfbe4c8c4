import { getQuoteStats, listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatusSchema } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quotesKey } from '../queries.ts';

export const pageSize = 25;

/** A page of quotes. */
export function useQuotes({ search, status, sort, cursor }: ListState) {
  const query = {
    limit: pageSize,
    sort,
    ...(cursor ? { cursor } : {}),
    ...(search ? { search } : {}),
    ...(quoteStatusSchema.safeParse(status).success
      ? { status: quoteStatusSchema.parse(status) }
      : {}),
  };
  return useQuery({
    queryKey: [...quotesKey, query],
    queryFn: ({ signal }) => api.page(listQuotes, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const useQuoteStats = () =>
  useQuery({
    queryKey: [...quotesKey, 'stats'],
    queryFn: ({ signal }) => api.call(getQuoteStats, { signal }),
    refetchOnMount: 'always',
  });
