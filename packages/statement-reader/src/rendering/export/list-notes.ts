import type { Note } from '@portal/contracts/quotes/notes';
import { isCounted } from './list-summary.ts';
import type { SalesList } from './find-list.ts';
import { noBrand, type ListSums, type SumsByCurrency } from './sum-list.ts';

export function listNotes(
  list: SalesList,
  { sums, undated }: SumsByCurrency,
  [currency, counted]: [string, ListSums],
): Note[] {
  const notes: Note[] = [{ kind: 'list-added-up', rows: counted.rows }];
  const { from, to, months } = counted;
  if (months.size > 1) notes.push({ kind: 'list-of-months', months: months.size, from, to });
  const others = [...sums]
    .filter(([code]) => code !== currency)
    .map(([code, { rows }]) => ({ currency: code, rows }));
  if (others.length) notes.push({ kind: 'list-of-currencies', currency, others });
  for (const [of, { count: rows, amount }] of counted.leftOut)
    notes.push({ kind: 'rows-left-out', of, rows, amount: amount.toFixed(2) });
  if (undated) notes.push({ kind: 'rows-undated', rows: undated });
  if (list.money.fees.length + counted.ownFees.size === 0)
    notes.push({ kind: 'list-without-fees' });
  else if (!list.money.isProved) notes.push({ kind: 'fees-by-name' });
  if (!isCounted(list)) notes.push({ kind: 'sales-uncounted' });
  const unnamed = counted.brands.get(noBrand);
  if (list.brand !== null && unnamed?.sales) {
    const { sales, volume } = unnamed;
    notes.push({ kind: 'sales-without-brand', sales, volume: volume.toFixed(2) });
  }
  return notes;
}
