import { saveAnalysisData } from '@portal/contracts/quotes/routes';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../detail/get-quote.ts';
import { useFail } from '../use-fail.ts';

export function useSaveAnalysis(quoteId: number) {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Analysis) => api.call(saveAnalysisData, { params: { id: quoteId }, body }),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(quoteId), quote);
      host.toast({
        title: 'Analysis Updated',
        description: 'The figures were saved and the quote was priced anew.',
      });
    },
    onError: (error) => fail(error, 'Update Failed', 'Failed to save changes'),
  });
}
