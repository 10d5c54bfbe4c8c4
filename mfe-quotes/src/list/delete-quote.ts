import { deleteQuote } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quotesKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

export function useDeleteQuote() {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { error: errorTitle } = useSharedWords();
  const { done, failed } = useWords().remove;
  return useMutation({
    mutationFn: (id: number) => api.call(deleteQuote, { params: { id } }),
    onSuccess: () => {
      host.toast(done);
      return queries.invalidateQueries({ queryKey: quotesKey });
    },
    onError: (error) => fail(error, errorTitle, failed),
  });
}
