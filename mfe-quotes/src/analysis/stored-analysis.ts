import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { replaceEqualDeep } from '@tanstack/react-query';

/** What is stored of a statement: its figures, and the reading that their lines name by `readAs`. */
export interface StoredAnalysis {
  analysis: Analysis;
  reading: Analysis | null;
}

/** The stored figures of a quote; null before an analysis. */
export function storedAnalysisOf(
  quote: Pick<Quote, 'statementTotals' | 'statementFees' | 'cardTypeSummary' | 'readAnalysis'>,
): StoredAnalysis | null {
  const { statementTotals, statementFees, cardTypeSummary, readAnalysis: reading } = quote;
  return statementTotals && statementFees && cardTypeSummary
    ? { analysis: { statementTotals, statementFees, cardTypeSummary }, reading }
    : null;
}

/** Whether two values hold the same, whatever objects they are. */
export const isSame = <T>(one: T, other: T): boolean => replaceEqualDeep(one, other) === one;

/** Whether people changed what was read; so it may be where the reading was not kept. */
export const isCorrected = (stored: StoredAnalysis | null): boolean =>
  stored !== null && !isSame<Analysis | null>(stored.analysis, stored.reading);
