import { deleteRevenueShare } from '@portal/contracts/applications/revenue-routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { revenueKey, shareKey } from '../queries.ts';

/** Deletes a share; `onDeleted` closes the panel that shows it. */
export function useDeleteShare(onDeleted: () => void) {
  const host = useHost();
  const fail = useFail({ textOf: withReason });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteRevenueShare, { params: { id } }),
    onSuccess: (_, id) => {
      onDeleted();
      queries.removeQueries({ queryKey: shareKey(id) });
      host.toast({ title: 'Success', description: 'Revenue share deleted successfully.' });
    },
    onError: (error) => fail(error, 'Error', 'Failed to delete revenue share. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: revenueKey }),
  });
}
