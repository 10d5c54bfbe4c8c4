import { getQuote } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';

/** One quote, never cached. */
export const useQuote = (id: number) =>
  useQuery<Quote>({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) => api.call(getQuote, { params: { id }, signal }),
    gcTime: 0,
    enabled: Number.isInteger(id),
  });
