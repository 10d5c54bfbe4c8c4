import type { Note } from '@portal/contracts/quotes/notes';
import { toCents } from '../layout/figures-in-text.ts';
import { collectedBefore } from '../vocabulary/labels.ts';
import { centsOf } from './balances.ts';
import { isMoney, linesOf } from './other-rows.ts';
import type { Taken } from './taken.ts';

/** In a sentence, other parts of a total are named too; what customers pay is more. */
const maxShare = 0.25;
const lessens = /\b(less|credit|minus|rebate|reduced|allowance|waived)\b/i;

/**
 * Notes credits below the total of fees: of three rows that follow each other, the first is the total, the last what
 * remains of it; or a sentence has both of these parts. With dual pricing, customers pay most fees that way.
 */
export function creditedTotals({ layout }: Taken, total: number): Note[] {
  const all = linesOf(layout);
  const lines = all
    .flatMap(({ row, page, label, cells }) => {
      const cell = cells.findLast(isMoney);
      if (!cell) return [];
      const sign = Math.sign(cell.figure?.value ?? 0);
      return [{ at: page.page * 1e6 + row.y0, label, cents: centsOf(cell), sign }];
    })
    .toSorted((a, b) => a.at - b.at);
  const below = lines.flatMap((whole, index): Note[] => {
    const [credit, rest] = lines.slice(index + 1);
    if (!credit || !rest || whole.cents !== toCents(total)) return [];
    const isCredit = credit.sign !== whole.sign || /^less\b/i.test(credit.label);
    return isCredit ? noteOf(credit.label, credit.cents, rest.cents, total) : [];
  });
  const inText = all.flatMap(({ cells }) =>
    cells.flatMap(({ text, inside }) => {
      const amounts = inside.filter(({ kind }) => kind === 'money');
      return amounts.flatMap((credit, at): Note[] => {
        const rest = amounts[at + 1];
        const before = text.slice(0, Math.max(0, text.indexOf(credit.text))).trim();
        const label = before.split(/[.;] /).at(-1) ?? '';
        return rest && lessens.test(label) && credit.value < total * maxShare
          ? noteOf(label, toCents(credit.value), toCents(rest.value), total)
          : [];
      });
    }),
  );
  return [...below, ...inText];
}

/** Empty if the credit and the rest are not the total, or the credit was collected before. */
function noteOf(label: string, credit: number, rest: number, total: number): Note[] {
  if (credit + rest !== toCents(total) || collectedBefore.test(label)) return [];
  const [taken, left] = [credit, rest].map((cents) => (cents / 100).toFixed(2));
  return [
    { kind: 'total-credited', label: label.slice(0, 60), credit: taken ?? '', rest: left ?? '' },
  ];
}
