import { isCardName } from '../cards/card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table } from '../layout/layout.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { centsOf } from './balances.ts';
import { isDay, isMoney } from './other-rows.ts';

/**
 * Entries of columns that add up to an amount below them, or to a known one: days, batches, refunds; of any that add up
 * to the sales, such as departments; of those that name no fee, if the amount below them is known, such as tips.
 */
export function entriesOfLists(
  tables: Table[],
  known: Set<number>,
  { sign, sold }: { sign: number; sold: number },
): Set<Cell> {
  const entries = new Set<Cell>();
  for (const { columns, lines } of tables) {
    const others = lines.filter((line) => isDay(line, sign) || isCardName(line.label));
    const isOfOthers = others.length * 2 >= lines.length;
    for (const { cells } of columns) {
      const all = [...cells.values()].filter(isMoney);
      const isOfSales =
        all.length > 1 && all.reduce((sum, cell) => sum + centsOf(cell), 0) === sold;
      if (isOfSales) for (const one of all) entries.add(one);
      const isUnnamed = ![...cells.keys()].some(({ label }) => namesFee(label));
      if (isOfSales || !(isOfOthers || isUnnamed)) continue;
      let sum = 0;
      for (const [index, cell] of all.entries()) {
        const next = all[index + 1];
        sum += Math.round((cell.figure?.value ?? 0) * 100);
        const isKnown = known.has(Math.abs(sum));
        const isSum = next && Math.abs(sum) === centsOf(next) && (isOfOthers || isKnown);
        const isWhole = !next && index > 0 && isKnown;
        if (isSum || isWhole) for (const one of all.slice(0, index + 2)) entries.add(one);
        if (isSum) break;
      }
    }
  }
  return entries;
}
