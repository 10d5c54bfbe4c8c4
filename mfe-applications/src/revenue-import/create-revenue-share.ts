import { createRevenueShare } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { refusedFields } from '@portal/ui-kit/error-text';
import { useReasonedAction } from '../application-failure.ts';
import { revenueKey } from '../queries.ts';
import { useWords } from './words/en.ts';

export type ShareInput = RouteInput<typeof createRevenueShare>['body'];

/** `onDuplicate` gets the reason if the application already has a share in that quarter. */
export function useCreateRevenueShare(onDuplicate: (why: string) => void) {
  const { created, failed } = useWords().manual;
  return useReasonedAction({
    call: (body: ShareInput) => api.call(createRevenueShare, { body }),
    done: ({ merchantName, quarter }) => created(merchantName, quarter),
    reports(error) {
      const { inAddition: duplicate } = refusedFields(error);
      if (duplicate) onDuplicate(duplicate);
      return Boolean(duplicate);
    },
    failed,
    reloads: [revenueKey],
  });
}
