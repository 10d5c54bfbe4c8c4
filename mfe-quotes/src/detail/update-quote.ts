import { etag } from '@portal/contracts/core/versions';
import { updateQuote } from '@portal/contracts/quotes/routes';
import type { Quote, updateQuoteBody } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { quoteKey, quotesKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { useWords } from './words/words.ts';

export function useUpdateQuote({ id, version }: Quote, onDone: () => void) {
  const queries = useQueryClient();
  const { done } = useWords().merchant.edit;
  return useSave(quoteKey(id), {
    call: (body: z.input<typeof updateQuoteBody>) =>
      api.call(updateQuote, { params: { id }, headers: { 'if-match': etag(version) }, body }),
    done: () => done,
    onSaved: () => {
      for (const queryKey of [quotesKey, ['quote-history', id]])
        void queries.invalidateQueries({ queryKey });
      onDone();
    },
    saysOutdated: true,
  });
}
