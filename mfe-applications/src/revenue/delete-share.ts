import { deleteRevenueShare } from '@portal/contracts/applications/revenue-routes';
import { api } from '@portal/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useReasonedAction } from '../application-failure.ts';
import { revenueKey, shareKey } from '../queries.ts';
import { useShareWords } from './words/share-en.ts';

/** `onDeleted` closes the panel that shows the share. */
export function useDeleteShare(onDeleted: () => void) {
  const { done, failed } = useShareWords().remove;
  const queries = useQueryClient();
  return useReasonedAction({
    call: (id: number) => api.call(deleteRevenueShare, { params: { id } }),
    onDone(_, id) {
      onDeleted();
      queries.removeQueries({ queryKey: shareKey(id) });
    },
    done,
    failed,
    reloads: [revenueKey],
  });
}
