import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Quote, StatementFigures } from '@portal/contracts/quotes/schemas';
import { replaceEqualDeep } from '@tanstack/react-query';

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
