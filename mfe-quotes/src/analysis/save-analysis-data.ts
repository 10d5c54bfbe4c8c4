import { etag } from '@portal/contracts/core/versions';
import { getStatement, saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api, replaceData, useAction } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';
import { storedAnalysisOf, storedFiguresOf } from './stored-analysis.ts';
import { words } from './words/en.ts';

/** Saves corrected figures of the quote, or of one of its statements; returns what is stored. */
export function useSaveAnalysis(quoteId: number, statement?: number) {
  const queries = useQueryClient();
  return useAction({
    call: async (body: Analysis) => {
      const known = queries.getQueryData<Quote>(quoteKey(quoteId));
      const quote = await api.call(saveAnalysisData, {
        params: { id: quoteId },
        query: { statement },
        headers: known ? { 'if-match': etag(known.version) } : {},
        body,
      });
      if (statement === undefined) return { quote, stored: storedAnalysisOf(quote) };
      const figures = await api.call(getStatement, { params: { id: quoteId, number: statement } });
      return { quote, stored: storedFiguresOf(figures) };
    },
    onDone: ({ quote }) => replaceData(queries, quoteKey(quoteId), quote),
    done: words.saved,
    reports(error) {
      // A conflict: load the other version to show it next to the unsaved one.
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: quoteKey(quoteId) });
      return false;
    },
    failed: words.notSaved,
  });
}
