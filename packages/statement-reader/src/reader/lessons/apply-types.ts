import type { Analysis, FeeType } from '@portal/contracts/quotes/analysis';
import type { FeeReading } from '../fees/fee-reading.ts';
import type { FeeLesson } from './lesson.ts';
import type { PlacedOutline } from './outline.ts';

export function withTypes(
  analysis: Analysis,
  { tables }: FeeReading,
  { rows }: PlacedOutline,
  { types }: FeeLesson,
): Analysis {
  const learned = new Map<string, FeeType>(
    types.map(([group, label, type]) => [`${group}\n${label}`, type]),
  );
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  const lines = tables.flatMap((table) => table.lines);
  return {
    ...analysis,
    statementFees: analysis.statementFees.map((fee, index) => {
      const line = lines[index]?.line;
      const row = line && rowOf.get(line);
      const type = row && learned.get(`${row.group}\n${row.label}`);
      return type && (type === 'Rebates') === (fee.feeType === 'Rebates')
        ? { ...fee, feeType: type }
        : fee;
    }),
  };
}
