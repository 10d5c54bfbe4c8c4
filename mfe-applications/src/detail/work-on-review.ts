import { addToReview, getReview } from '@portal/contracts/applications/review-routes';
import type { reviewBody } from '@portal/contracts/applications/review-schemas';
import { api } from '@portal/ui-kit/api';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useReply } from '@portal/ui-kit/list-query';
import { reviewKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

/** Refetched on every mount, because other reviewers may change it. */
export const useReview = (id: number) => useReply(reviewKey(id), getReview, { params: { id } });

export function useAddToReview(id: number) {
  const queries = useQueryClient();
  const { failed } = useWords().review;
  const { errorTitle } = useSharedWords();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (body: z.input<typeof reviewBody>) =>
      api.call(addToReview, { params: { id }, body }),
    onSuccess: (review) => replaceData(queries, reviewKey(id), review),
    onError: (error) => fail(error, errorTitle, failed),
  });
}
