import { createRevenueShare } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { refusedFields } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { revenueKey } from '../queries.ts';
import { useWords } from './words/words.ts';

export type ShareInput = RouteInput<typeof createRevenueShare>['body'];

/** `onDuplicate` gets the reason if the application already has a share in that quarter. */
export function useCreateRevenueShare(onDuplicate: (why: string) => void) {
  const { created, failed } = useWords().manual;
  const host = useHost();
  const fail = useErrorToast({ textOf: withReason });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareInput) => api.call(createRevenueShare, { body }),
    onSuccess: ({ merchantName, quarter }) => {
      host.toast({
        title: created.title,
        description: created.description(merchantName, quarter),
      });
      void queries.invalidateQueries({ queryKey: revenueKey });
    },
    onError: (error) => {
      const { inAddition: duplicate } = refusedFields(error);
      if (duplicate) onDuplicate(duplicate);
      else fail(error, failed.title, failed.description);
    },
  });
}
