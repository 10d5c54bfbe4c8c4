import { chooseRateProgram } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';

/** Prices a quote with another program; null leaves the choice to the portal. */
export function useChooseProgram(id: number) {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (programId: number | null) =>
      api.call(chooseRateProgram, { params: { id }, body: { programId } }),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(id), quote);
      host.toast({
        title: 'Quote Priced',
        description: `The quote is priced with ${quote.proposedProgram ?? 'no program'} now.`,
      });
    },
    onError: (error) => fail(error, 'Update Failed', 'Failed to save changes'),
  });
}
