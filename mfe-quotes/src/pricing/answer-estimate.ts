import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import { answerEstimate } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../detail/words/words.ts';
import { quoteKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';

/** Says what is known about a merchant, and prices the quote again. */
export function useAnswerEstimate(id: number) {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  const { done } = useWords().pricing.estimate.questions;
  return useMutation({
    mutationFn: (body: EstimateAnswers) => api.call(answerEstimate, { params: { id }, body }),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(id), quote);
      host.toast(done);
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
  });
}
