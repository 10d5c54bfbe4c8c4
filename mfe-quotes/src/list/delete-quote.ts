import { deleteQuote } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { quotesKey } from '../queries.ts';
import { useWords } from './words/en.ts';

export function useDeleteQuote() {
  const { done, failed } = useWords().remove;
  return useAction({
    call: (id: number) => api.call(deleteQuote, { params: { id } }),
    done,
    failed,
    reloads: [quotesKey],
  });
}
