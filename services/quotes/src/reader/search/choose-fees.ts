import { weightOf } from '../hypotheses/amount-columns.ts';
import type { FeeReading } from '../fees/fee-total.ts';
import type { FeeTree } from './fee-tree.ts';

/**
 * The reading of the fees that explains more of what is printed: as a tree of sums, or as the tables are
 * laid out and headed. What agrees with a printed total comes before what does not.
 */
export function chooseFees(tree: FeeTree, laidOut: FeeReading): FeeReading {
  return valueOf(tree, tree) >= valueOf(laidOut, tree) ? tree : laidOut;
}

/** What a reading explains: its lines that are made by their numbers, less those that it leaves out. */
function valueOf({ tables, agrees, doubt, total }: FeeReading, { items }: FeeTree): number {
  const lines = tables.flatMap((table) => table.lines);
  const taken = new Set(lines.map(({ line }) => line));
  const made = lines.reduce((sum, line) => sum + weightOf(line), 0);
  const leftOut = items
    .filter(({ kind, fee }) => kind === 'leaf' && !taken.has(fee.line))
    .reduce((sum, { weight }) => sum + weight, 0);
  return made - leftOut + (agrees ? 8 : 0) + (total === null ? -1 : 0) - (doubt ? 0.5 : 0);
}
