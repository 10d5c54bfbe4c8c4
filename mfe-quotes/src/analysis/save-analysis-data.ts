import { ApiError } from '@portal/contracts/core/client';
import { etag } from '@portal/contracts/core/versions';
import { saveAnalysisData } from '@portal/contracts/quotes/routes';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote } from '@portal/contracts/quotes/schemas';
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
    mutationFn: (body: Analysis) => {
      const known = queries.getQueryData<Quote>(quoteKey(quoteId));
      return api.call(saveAnalysisData, {
        params: { id: quoteId },
        headers: known ? { 'if-match': etag(known.version) } : {},
        body,
      });
    },
    onSuccess: (quote) => {
      queries.setQueryData(quoteKey(quoteId), quote);
      host.toast({
        title: 'Analysis Updated',
        description: 'The figures were saved and the quote was priced anew.',
      });
    },
    onError: (error) => {
      fail(error, 'Update Failed', 'Failed to save changes');
      // Somebody else was first: what they made of it is shown beside what was typed here.
      if (error instanceof ApiError && error.status === 412)
        void queries.invalidateQueries({ queryKey: quoteKey(quoteId) });
    },
  });
}
