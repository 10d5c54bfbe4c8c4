import type { FeeTable } from './fee-lines.ts';

/** Share of a table's lines that must be sums of others for it to be their summary. */
const mostly = 0.6;

/**
 * Leaves out tables that only repeat others: those whose lines are sums that others have, and those
 * that hold the same lines again.
 */
export function withoutRepeats(tables: FeeTable[]): FeeTable[] {
  const kept: FeeTable[] = [];
  for (const table of tables) if (!kept.some((one) => isCopy(one, table))) kept.push(table);
  return kept.filter((table) => !isSummary(table, kept));
}

const amounts = ({ lines }: FeeTable): string =>
  lines.map(({ line, amount }) => `${line.label} ${amount.value.toFixed(2)}`).join('\n');

const isCopy = (one: FeeTable, other: FeeTable): boolean =>
  one.lines.length > 1 && amounts(one) === amounts(other);

function isSummary(table: FeeTable, all: FeeTable[]): boolean {
  if (table.lines.length < 2) return false;
  const others = all.filter((one) => one !== table);
  const sums = new Set(
    others.flatMap(({ cents, subtotals }) => [cents, ...subtotals].map(Math.abs)),
  );
  const repeated = table.lines.filter(
    ({ amount, explained }) => !explained && sums.has(Math.abs(Math.round(amount.value * 100))),
  );
  return repeated.length >= 2 && repeated.length >= table.lines.length * mostly;
}
