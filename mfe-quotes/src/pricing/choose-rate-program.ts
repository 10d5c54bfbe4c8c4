import { chooseRateProgram } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../detail/words/words.ts';
import { quoteKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';

/** Prices a quote with another program; null leaves the choice to the portal. */
export function useChooseProgram(id: number) {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  const { chosen } = useWords().pricing.program;
  return useMutation({
    mutationFn: (programId: number | null) =>
      api.call(chooseRateProgram, { params: { id }, body: { programId } }),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(id), quote);
      host.toast({
        title: chosen.title,
        description: chosen.description(quote.proposedProgram),
      });
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
  });
}
