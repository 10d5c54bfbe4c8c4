import type { Analysis } from '@portal/contracts/quotes/analysis';
import { getStatement } from '@portal/contracts/quotes/statement-routes';
import type { StatementFigures } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import type { StoredAnalysis } from '../analysis/stored-analysis.ts';

const statementKey = (id: number, number: number, version: number) => [
  'quote',
  id,
  'statement',
  number,
  version,
];

/** One statement's figures; refetched with each version of its quote. */
export const useStatement = (id: number, number: number, version: number) =>
  useQuery<StatementFigures>({
    queryKey: statementKey(id, number, version),
    queryFn: ({ signal }) => api.call(getStatement, { params: { id, number }, signal }),
    placeholderData: (before) => (before?.number === number ? before : undefined),
    gcTime: 0,
  });

/** Null before the statement is analyzed. */
export function storedFiguresOf({
  analysis,
  readAnalysis,
}: {
  analysis: Analysis | null;
  readAnalysis: Analysis | null;
}): StoredAnalysis | null {
  return analysis && { analysis, reading: readAnalysis };
}
