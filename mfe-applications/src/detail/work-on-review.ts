import { addToReview, getReview } from '@portal/contracts/applications/review-routes';
import type { reviewBody } from '@portal/contracts/applications/review-schemas';
import { api } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { useReply } from '@portal/ui-kit/list-query';
import { useAction } from '@portal/ui-kit/use-action';
import { reviewKey } from '../queries.ts';
import { useWords } from './words/en.ts';

/** Refetched on every mount, because other reviewers may change it. */
export const useReview = (id: number) => useReply(reviewKey(id), getReview, { params: { id } });

export const useAddToReview = (id: number) =>
  useAction({
    call: (body: z.input<typeof reviewBody>) => api.call(addToReview, { params: { id }, body }),
    failed: useWords().review.failed,
    replaces: reviewKey(id),
  });
