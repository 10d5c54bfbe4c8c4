import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { replaceEqualDeep } from '@tanstack/react-query';

/** What is stored of a statement: its figures, and the reading that their `readAs` points to. */
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

/** Whether two values are equal, as different objects too. */
export const isSame = <T>(one: T, other: T): boolean => replaceEqualDeep(one, other) === one;

/** Whether people changed what was read. Where the reading was not kept they may have. */
export const isCorrected = (stored: StoredAnalysis | null): boolean =>
  stored !== null && !isSame<Analysis | null>(stored.analysis, stored.reading);
