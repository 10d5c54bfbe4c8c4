import { ofVersion } from '@portal/contracts/core/versions';
import { updateQuote } from '@portal/contracts/quotes/routes';
import type { Quote, updateQuoteBody } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { quoteKey, quotesKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { useWords } from './words/en.ts';

export function useUpdateQuote(quote: Quote) {
  const { done } = useWords().merchant.edit;
  return useSave(quoteKey(quote.id), {
    call: (body: z.input<typeof updateQuoteBody>) =>
      api.call(updateQuote, { ...ofVersion(quote), body }),
    done,
    reloads: [quotesKey, ['quote-history', quote.id]],
    saysOutdated: true,
  });
}
