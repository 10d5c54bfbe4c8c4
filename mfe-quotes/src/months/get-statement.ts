import type { Analysis } from '@portal/contracts/quotes/analysis';
import { getStatement } from '@portal/contracts/quotes/statement-routes';
import { useReply } from '@portal/ui-kit/list-query';
import type { StoredAnalysis } from '../analysis/stored-analysis.ts';
import { quoteKey } from '../queries.ts';

/** One statement's figures; refetched with each version of its quote. */
export const useStatement = (id: number, number: number, version: number) =>
  useReply(
    [...quoteKey(id), 'statement', number, version],
    getStatement,
    { params: { id, number } },
    {
      placeholderData: (before) => (before?.number === number ? before : undefined),
      gcTime: 0,
    },
  );

/** Null before the statement is analyzed. */
export const storedFiguresOf = ({
  analysis,
  readAnalysis,
}: {
  analysis: Analysis | null;
  readAnalysis: Analysis | null;
}): StoredAnalysis | null => analysis && { analysis, reading: readAnalysis };
