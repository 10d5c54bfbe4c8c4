import { getQuoteHistory, getQuote } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { keepPreviousData } from '@tanstack/react-query';
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

/** Refetched when the quote changes. */
export const useQuoteHistory = ({ id, updatedAt }: Quote) =>
  useReply(
    ['quote-history', id, updatedAt],
    getQuoteHistory,
    { params: { id } },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
