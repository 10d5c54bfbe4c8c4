import { getQuote } from '@portal/contracts/quotes/routes';
import { useReply } from '@portal/ui-kit/list-query';
import { quoteKey } from '../queries.ts';

/** One quote, never cached. */
export const useQuote = (id: number) =>
  useReply(
    quoteKey(id),
    getQuote,
    { params: { id } },
    { gcTime: 0, enabled: Number.isInteger(id) },
  );
