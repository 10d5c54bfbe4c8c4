import { createRevenueShare } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { ApiError } from '@portal/contracts/core/client';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailure } from '../application-failure.ts';
import { revenueKey } from '../queries.ts';

export type ShareInput = RouteInput<typeof createRevenueShare>['body'];

export interface CreateHandlers {
  /** What was wrong, by field. */
  onRefused: (errors: Record<string, string>) => void;
  /** The application has a share in that quarter already, as `why` says. */
  onThere: (why: string) => void;
}

/** Enters a share by hand. */
export function useCreateRevenueShare({ onRefused, onThere }: CreateHandlers) {
  const host = useHost();
  const fail = useFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareInput) => api.call(createRevenueShare, { body }),
    onSuccess: ({ merchantName, quarter }) => {
      host.toast({
        title: 'Revenue Share Created',
        description: `The earnings of ${merchantName} for ${quarter} were recorded.`,
      });
      void queries.invalidateQueries({ queryKey: revenueKey });
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.problem?.errors : undefined;
      if (errors?.['inAddition']) return onThere(errors['inAddition']);
      if (errors) onRefused(errors);
      fail(error, 'Failed to create revenue share record. Please try again.');
    },
  });
}
