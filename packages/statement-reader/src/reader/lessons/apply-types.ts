import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { FeeReading } from '../fees/fee-reading.ts';
import type { FeeLesson } from './lesson.ts';
import { normalText } from './normal-text.ts';

export function withTypes(
  analysis: Analysis,
  { tables }: FeeReading,
  { types }: FeeLesson,
): Analysis {
  const learned = new Map(types);
  const lines = tables.flatMap((table) => table.lines);
  return {
    ...analysis,
    statementFees: analysis.statementFees.map((fee, index) => {
      const type = learned.get(normalText(lines[index]?.line.label ?? ''));
      return type && (type === 'Rebates') === (fee.feeType === 'Rebates')
        ? { ...fee, feeType: type }
        : fee;
    }),
  };
}
