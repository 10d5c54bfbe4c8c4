import { getQuoteHistory } from '@portal/contracts/quotes/routes';
import type { Quote, QuoteHistoryEntry } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** Refetched when the quote changes. */
export const useQuoteHistory = ({ id, updatedAt }: Quote) =>
  useQuery<QuoteHistoryEntry[]>({
    queryKey: ['quote-history', id, updatedAt],
    queryFn: ({ signal }) => api.call(getQuoteHistory, { params: { id }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
