import { getProposalTerms, saveProposalTerms } from '@portal/contracts/quotes/proposal-routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-fail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { termsKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

export const useTerms = () =>
  useQuery({ queryKey: termsKey, queryFn: ({ signal }) => api.call(getProposalTerms, { signal }) });

/** Saves a new version of the terms. */
export function useSaveTerms() {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  const { saved } = useWords();
  return useMutation({
    mutationFn: (text: string) => api.call(saveProposalTerms, { body: { text } }),
    onSuccess: (terms) => {
      queries.setQueryData(termsKey, terms);
      host.toast({ title: saved.title, description: saved.description(terms.version) });
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
  });
}
