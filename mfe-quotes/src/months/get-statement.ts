import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { StoredAnalysis } from '../analysis/stored-analysis.ts';

/** Null before the statement is analyzed. */
export const storedFiguresOf = ({
  analysis,
  readAnalysis,
}: {
  analysis: Analysis | null;
  readAnalysis: Analysis | null;
}): StoredAnalysis | null => analysis && { analysis, reading: readAnalysis };
