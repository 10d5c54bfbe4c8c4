import type { Note } from '@portal/contracts/quotes/notes';
import { toCents } from '../layout/figures-in-text.ts';
import { centsOf } from './balances.ts';
import { isMoney, linesOf } from './other-rows.ts';
import type { Taken } from './taken.ts';

/** Charges that were collected before: they belong to the total. */
const collectedBefore =
  /\b(?:paid|payments?|already|previous(?:ly)?|daily|withheld|debited|deducted|netted)\b/i;

/**
 * Notes credits below the total of fees: of three rows that follow each other, the first is the total, the last what
 * remains of it. With dual pricing, customers pay most fees that way.
 */
export function creditedTotals({ layout }: Taken, total: number): Note[] {
  const lines = linesOf(layout)
    .flatMap(({ row, page, label, cells }) => {
      const cell = cells.findLast(isMoney);
      if (!cell) return [];
      const sign = Math.sign(cell.figure?.value ?? 0);
      return [{ at: page.page * 1e6 + row.y0, label, cents: centsOf(cell), sign }];
    })
    .toSorted((a, b) => a.at - b.at);
  return lines.flatMap((whole, index) => {
    const [credit, rest] = lines.slice(index + 1);
    if (!credit || !rest || whole.cents !== toCents(total)) return [];
    const isCredit = credit.sign !== whole.sign || /^less\b/i.test(credit.label);
    if (
      !isCredit ||
      credit.cents + rest.cents !== whole.cents ||
      collectedBefore.test(credit.label)
    )
      return [];
    const label = credit.label.slice(0, 60);
    return [
      { kind: 'total-credited' as const, label, credit: dollarsOf(credit), rest: dollarsOf(rest) },
    ];
  });
}

const dollarsOf = ({ cents }: { cents: number }): string => (cents / 100).toFixed(2);
