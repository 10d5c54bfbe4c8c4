import type { Analysis } from '@portal/contracts/quotes/analysis';
import { decimal, sum, zero } from '@portal/contracts/core/decimal';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { NoteOf } from '@portal/contracts/quotes/notes';

type Contradiction = NoteOf<'sales-below-reading' | 'fees-above-reading'>;

/** Smaller corrections are not worth a doubt: a share of the sales, and dollars of fees. */
const [saleShare, feeDollars] = [decimal('0.01'), decimal(1)];

/**
 * Notes for corrections that raise the savings although the figures that were read confirm each other: fewer sales than
 * were read, or higher fees on the lines.
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

/** A line keeps the number that its reading gave it, which only one line can have; added lines have none. */
function higherFees(read: Analysis, entered: Analysis): Contradiction[] {
  const seen = new Set<number>();
  const amount = sum(
    entered.statementFees.map((line) => {
      const { readAs } = line;
      const before =
        readAs === undefined || seen.has(readAs) ? undefined : read.statementFees[readAs];
      if (readAs !== undefined) seen.add(readAs);
      const more = feeLineTotal(line).minus(before ? feeLineTotal(before) : zero);
      return more > zero ? more : zero;
    }),
  );
  return amount > feeDollars ? [{ kind: 'fees-above-reading', amount: amount.toFixed(2) }] : [];
}
