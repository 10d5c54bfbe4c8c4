import { isCounted, money, whole } from './list-summary.ts';
import type { SalesList } from './find-list.ts';
import { noBrand, type ListSums, type SumsByCurrency } from './sum-list.ts';

const rowsText = (count: number): string => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`;

const leftOut = {
  payout: 'payouts to the bank',
  cash: 'paid otherwise than by card',
  failed: 'declined or cancelled',
  other: 'neither sales nor refunds nor fees',
};

/** What a person should know of how a list became a statement. */
export function listNotes(
  list: SalesList,
  { sums, undated }: SumsByCurrency,
  [currency, counted]: [string, ListSums],
): string[] {
  const notes = [
    `The figures are sums of a list of ${rowsText(counted.rows)}: nothing but the list was read.`,
  ];
  if (counted.months.size > 1)
    notes.push(
      `The list goes over ${counted.months.size} months (${counted.from} to ${counted.to}); its figures are those of all of them together. Export one month at a time.`,
    );
  const others = [...sums].filter(([code]) => code !== currency);
  if (others.length)
    notes.push(
      `Only amounts in ${currency || 'no named currency'} are counted. Left out: ${others
        .map(([code, { rows }]) => `${rowsText(rows)} in ${code || 'no named currency'}`)
        .join(', ')}.`,
    );
  for (const [kind, { count, amount }] of counted.leftOut)
    notes.push(`Not counted: ${rowsText(count)} of ${money(amount)}, ${leftOut[kind]}.`);
  if (undated) notes.push(`Not counted: ${rowsText(undated)} with an amount and no date.`);
  if (list.money.fees.length + counted.ownFees.size === 0)
    notes.push('The list has no fees: enter what the processor charges.');
  else if (!list.money.isProved)
    notes.push(
      'Which column holds the fees was told by its name: no sum of columns proves it. Check the fees.',
    );
  if (!isCounted(list))
    notes.push(
      'Each row is a day or a payout: how many sales there were is not known. Enter their number.',
    );
  const unnamed = counted.brands.get(noBrand);
  if (list.brand !== null && unnamed?.sales)
    notes.push(
      `${whole(unnamed.sales)} sales of ${money(unnamed.volume)} name no card brand: they are in the totals alone.`,
    );
  return notes;
}
