import { deleteRevenueShare } from '@portal/contracts/applications/revenue-routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { revenueKey, shareKey } from '../queries.ts';
import { useShareWords } from './words/share-words.ts';

/** `onDeleted` closes the panel that shows the share. */
export function useDeleteShare(onDeleted: () => void) {
  const { done, failed } = useShareWords().remove;
  const host = useHost();
  const fail = useErrorToast({ textOf: withReason });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteRevenueShare, { params: { id } }),
    onSuccess: (_, id) => {
      onDeleted();
      queries.removeQueries({ queryKey: shareKey(id) });
      host.toast(done);
    },
    onError: (error) => fail(error, failed.title, failed.description),
    onSettled: () => queries.invalidateQueries({ queryKey: revenueKey }),
  });
}
