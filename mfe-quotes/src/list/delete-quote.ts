import { deleteQuote } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quotesKey } from '../queries.ts';

export function useDeleteQuote() {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteQuote, { params: { id } }),
    onSuccess: () => {
      host.toast({ title: 'Quote Deleted', description: 'The quote was deleted.' });
      return queries.invalidateQueries({ queryKey: quotesKey });
    },
    onError: (error) => fail(error, 'Error', 'Failed to delete quote'),
  });
}
