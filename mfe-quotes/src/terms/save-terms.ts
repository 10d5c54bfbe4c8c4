import { getProposalTerms, saveProposalTerms } from '@portal/contracts/quotes/proposal-routes';
import { api } from '@portal/ui-kit/api';
import { useReply } from '@portal/ui-kit/list-query';
import { termsKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { useWords } from './words/en.ts';

export const useTerms = () => useReply(termsKey, getProposalTerms, {});

export function useSaveTerms() {
  const { saved } = useWords();
  return useSave(termsKey, {
    call: (text: string) => api.call(saveProposalTerms, { body: { text } }),
    done: ({ version }) => ({ title: saved.title, description: saved.description(version) }),
  });
}
