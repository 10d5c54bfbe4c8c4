import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { NoteOf } from '@portal/contracts/quotes/notes';

type Contradiction = NoteOf<'sales-below-reading' | 'fees-above-reading'>;

/** Smaller corrections are not worth a doubt: a share of the sales, and dollars of fees. */
const [saleShare, feeDollars] = [decimal('0.01'), decimal(1)];

/**
 * Notes for corrections that raise the savings although the figures that were read confirm each other: fewer sales than
 * were read, or higher fees on the lines, such as without a credit.
 */
export const contradictionNotes = (read: Analysis, entered: Analysis): Contradiction[] => [
  ...fewerSales(read, entered),
  ...higherFees(read, entered),
];

const fewerSales = (read: Analysis, entered: Analysis): Contradiction[] =>
  (['totalVolume', 'transactionCount'] as const).flatMap((total) => {
    const [before, after] = [read, entered].map((of) => decimal(of.statementTotals[total]));
    if (!before || !after || before.minus(after) <= before.times(saleShare)) return [];
    const places = total === 'totalVolume' ? 2 : 0;
    const [readAs, enteredAs] = [before.toFixed(places), after.toFixed(places)];
    return [{ kind: 'sales-below-reading', total, read: readAs, entered: enteredAs }];
  });

function higherFees(read: Analysis, entered: Analysis): Contradiction[] {
  const amount = sum(
    withReading(read.statementFees, entered.statementFees).map(({ line, before }) => {
      const more = amountOf(line).minus(amountOf(before));
      return more > zero ? more : zero;
    }),
  );
  return amount > feeDollars ? [{ kind: 'fees-above-reading', amount: amount.toFixed(2) }] : [];
}

const amountOf = (line: FeeRow | undefined): Decimal => (line ? feeLineTotal(line) : zero);

/**
 * Each line with the one that it was read as; none for an added line, and for a second copy of a line. A removed line
 * has only the latter.
 */
function withReading<Line extends { readAs?: number | undefined }>(
  read: readonly Line[],
  entered: readonly Line[],
): { line?: Line; before: Line | undefined }[] {
  const seen = new Set<number>();
  const lines = entered.map((line) => {
    const { readAs = -1 } = line;
    const before = seen.has(readAs) ? undefined : read[readAs];
    seen.add(readAs);
    return { line, before };
  });
  return [...lines, ...read.flatMap((before, at) => (seen.has(at) ? [] : { before }))];
}

const totals = ['currentProcessor', 'totalVolume', 'transactionCount', 'totalStatementFees'];
const ofCards = ['cardType', 'volume', 'transactions'];
const ofFees = [
  ...['feeType', 'name', 'volume', 'volumeRate'],
  ...['transactions', 'transactionRate', 'amount'],
];

/** Changed, added or removed figures; an added or removed line counts as one. */
export const countCorrections = (read: Analysis, now: Analysis): number =>
  differing(read.statementTotals, now.statementTotals, totals) +
  lineCorrections(read.cardTypeSummary, now.cardTypeSummary, ofCards) +
  lineCorrections(read.statementFees, now.statementFees, ofFees);

type Figures = Record<string, unknown>;

const differing = (before: object, after: object, fields: readonly string[]): number =>
  fields.filter((field) => (before as Figures)[field] !== (after as Figures)[field]).length;

function lineCorrections<Line extends { readAs?: number | undefined }>(
  read: readonly Line[],
  now: readonly Line[],
  fields: readonly string[],
): number {
  return withReading(read, now).reduce(
    (count, { line, before }) => count + (line && before ? differing(before, line, fields) : 1),
    0,
  );
}
