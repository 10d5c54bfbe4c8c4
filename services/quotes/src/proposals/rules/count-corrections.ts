import type { Analysis } from '@portal/contracts/quotes/analysis';

type Figures = Record<string, unknown>;

const totals = ['currentProcessor', 'totalVolume', 'transactionCount', 'totalStatementFees'];
const ofCards = ['cardType', 'volume', 'transactions'];
const ofFees = [
  ...['feeType', 'name', 'volume', 'volumeRate'],
  ...['transactions', 'transactionRate', 'amount'],
];

/** Changed, added or removed figures; an added or removed line counts with all its figures. */
export function countCorrections(read: Analysis, now: Analysis): number {
  return (
    differing(read.statementTotals, now.statementTotals, totals) +
    lineCorrections(read.cardTypeSummary, now.cardTypeSummary, ofCards) +
    lineCorrections(read.statementFees, now.statementFees, ofFees)
  );
}

const differing = (before: object, after: object, fields: readonly string[]): number =>
  fields.filter((field) => (before as Figures)[field] !== (after as Figures)[field]).length;

function lineCorrections(
  read: readonly object[],
  now: readonly { readAs?: number | undefined }[],
  fields: readonly string[],
): number {
  const kept = new Set<number>();
  let corrections = 0;
  for (const line of now) {
    const before = line.readAs === undefined ? undefined : read[line.readAs];
    if (line.readAs !== undefined) kept.add(line.readAs);
    corrections += before ? differing(before, line, fields) : 1;
  }
  return corrections + read.filter((_, at) => !kept.has(at)).length;
}
