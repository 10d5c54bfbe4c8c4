import { etag } from '@portal/contracts/core/versions';
import { updateQuote } from '@portal/contracts/quotes/routes';
import type { Quote, updateQuoteBody } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { quoteKey, quotesKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

/** Changes the merchant and contact of a quote, on the version that is shown. */
export function useUpdateQuote({ id, version }: Quote, onDone: () => void) {
  const host = useHost();
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  const { done } = useWords().merchant.edit;
  const fail = useErrorToast({ saysOutdated: true });
  return useMutation({
    mutationFn: (body: z.input<typeof updateQuoteBody>) =>
      api.call(updateQuote, { params: { id }, headers: { 'if-match': etag(version) }, body }),
    onSuccess: (changed) => {
      queries.setQueryData(quoteKey(id), changed);
      for (const queryKey of [quotesKey, ['quote-history', id]])
        void queries.invalidateQueries({ queryKey });
      host.toast(done);
      onDone();
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
  });
}
