import { isCardName } from '../cards/card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { chargeName } from '../vocabulary/labels.ts';
import { centsOf } from './balances.ts';
import { isDay, isMoney } from './other-rows.ts';

/** Cents. */
interface Wholes {
  /** The sign of charges. */
  sign: number;
  sold: number;
  charged: number;
  /** The number of charges. */
  charges: number;
}

/**
 * Entries of columns that add up to an amount below them, or to a known one: days, batches, refunds; of any that add up
 * to the sales, such as departments, or to the total, such as sections; of those that name no fee, if the amount below
 * them is known, such as tips.
 */
export function entriesOfLists(
  tables: Table[],
  known: Set<number>,
  { sign, sold, charged, charges }: Wholes,
): Set<Cell> {
  const entries = new Set<Cell>();
  for (const { columns, lines } of tables) {
    const others = lines.filter((line) => isDay(line, sign) || isCardName(line.label));
    const isOfOthers = others.length * 2 >= lines.length;
    for (const { cells } of columns) {
      const all = [...cells.values()].filter(isMoney);
      const isUnnamed = ![...cells.keys()].some(namesCharge);
      let sum = 0;
      for (const [index, cell] of all.entries()) {
        const next = all[index + 1];
        sum += Math.round((cell.figure?.value ?? 0) * 100);
        const size = Math.abs(sum);
        const isKnown = (isOfOthers || isUnnamed) && known.has(size);
        // Fewer than the charges are sections, not another list of charges.
        const isOfTotal = size === charged && index + 1 < charges;
        const isSum = next && size === centsOf(next) && (isOfOthers || isKnown || isOfTotal);
        const isWhole = !next && index > 0 && (isKnown || isOfTotal || size === sold);
        if (isSum || isWhole) for (const one of all.slice(0, index + 2)) entries.add(one);
        if (isSum) break;
      }
    }
  }
  return entries;
}

/** Whether a line names a charge; with a date, other entries are named like charges, such as disputes. */
const namesCharge = ({ kind, label }: TableLine): boolean =>
  kind === 'date' ? chargeName.test(label) : namesFee(label);
