import type { FeeLine } from './fee-line.ts';
import type { Figure } from '../layout/figures-in-text.ts';
import type { Column, Table } from '../layout/layout.ts';

const toCents = ({ value }: Figure): number => Math.round(value * 100);

/**
 * Holds the lines of a table against the totals that are printed in it. Where they do not add up and
 * another reading of one line's amount would, that reading is taken. Lines that are sums of those above
 * them are totals, whatever they are called.
 */
export function settleByTotals(
  read: FeeLine[],
  table: Table,
  amounts: Column,
): { lines: FeeLine[]; isSettled: boolean } {
  const lines = withoutSums(read);
  const printed = table.lines
    .filter(({ kind }) => kind === 'total')
    .map((line) => amounts.cells.get(line)?.figure)
    .filter((figure) => figure != null)
    .map(toCents);
  const sum = lines.reduce((total, { amount }) => total + toCents(amount), 0);
  const isTotal = (value: number): boolean => printed.some((total) => Math.abs(total - value) <= 1);
  if (isTotal(sum)) return { lines, isSettled: true };
  const last = printed.at(-1);
  if (last === undefined || totalsAddUp(printed, sum))
    return { lines, isSettled: last !== undefined };
  for (const [index, line] of lines.entries())
    for (const other of line.otherAmounts)
      if (Math.abs(sum - toCents(line.amount) + toCents(other) - last) <= 1) {
        const settled = [...line.settled, { cell: line.amountCell, read: other }];
        const taken = { ...line, amount: other, explained: null, settled };
        return { lines: lines.with(index, taken), isSettled: true };
      }
  return { lines, isSettled: false };
}

/** Subtotals that add up to what the lines do. */
const totalsAddUp = (printed: number[], sum: number): boolean =>
  printed.length > 1 && Math.abs(printed.reduce((a, b) => a + b, 0) - sum) <= printed.length;

/** Fewer lines than this add up to the next by chance. */
const fewestSummed = 3;

/** A line without rates of its own whose amount is what all lines since the last such one make. */
function withoutSums(lines: FeeLine[]): FeeLine[] {
  const kept: FeeLine[] = [];
  let [since, sum] = [0, 0];
  for (const line of lines) {
    const cents = toCents(line.amount);
    if (!line.explained && since >= fewestSummed && cents === sum) {
      [since, sum] = [0, 0];
      continue;
    }
    kept.push(line);
    since += 1;
    sum += cents;
  }
  return kept;
}
