import { etag } from '@portal/contracts/core/versions';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote, StatementFigures } from '@portal/contracts/quotes/schemas';
import { getStatement, saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { api, replaceData, useAction } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';
import { words } from './words/en.ts';

/** A statement's figures, and the reading that their `readAs` refers to. */
export interface StoredAnalysis {
  analysis: Analysis;
  reading: Analysis | null;
}

/** Null before an analysis. */
export function storedAnalysisOf(
  quote: Pick<Quote, 'statementTotals' | 'statementFees' | 'cardTypeSummary' | 'readAnalysis'>,
): StoredAnalysis | null {
  const { statementTotals, statementFees, cardTypeSummary, readAnalysis: reading } = quote;
  return statementTotals && statementFees && cardTypeSummary
    ? { analysis: { statementTotals, statementFees, cardTypeSummary }, reading }
    : null;
}

/** Null before the statement is analyzed. */
export const storedFiguresOf = (
  figures: Pick<StatementFigures, 'analysis' | 'readAnalysis'>,
): StoredAnalysis | null =>
  figures.analysis && { analysis: figures.analysis, reading: figures.readAnalysis };

/** Deep equality. */
export const isSame = <T>(one: T, other: T): boolean => replaceEqualDeep(one, other) === one;

/** Whether users changed the figures; true if the reading is unknown. */
export const isCorrected = (stored: StoredAnalysis | null): boolean =>
  stored !== null && !isSame<Analysis | null>(stored.analysis, stored.reading);

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
