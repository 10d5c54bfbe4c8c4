import type { FeeReading } from '../fees/fee-reading.ts';
import type { Cell } from '../layout/cells.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Table } from '../layout/layout.ts';
import { centsOf } from './balances.ts';
import { isMoney } from './other-rows.ts';

/** Amounts of several charges that follow them or come before them, without another charge between. */
export function sumsOfNextLines(tables: Table[], { tables: charged }: FeeReading): Set<Cell> {
  const charges = new Map(
    charged.flatMap(({ lines }) =>
      lines.map(({ line, amount }) => [line.row, toCents(amount.value)]),
    ),
  );
  const rows = tables.flatMap(({ lines }) => lines);
  const amounts = rows.flatMap(({ row }) => charges.get(row) ?? []);
  const sums = new Set<Cell>();
  let at = 0;
  for (const { row, cells } of rows) {
    if (charges.has(row)) at += 1;
    else {
      const near = new Set([
        ...sumsFrom(amounts.slice(at)),
        ...sumsFrom(amounts.slice(0, at).toReversed()),
      ]);
      for (const cell of cells) if (isMoney(cell) && near.has(centsOf(cell))) sums.add(cell);
    }
  }
  return sums;
}

/** The sums of the first two, three and more amounts. */
function sumsFrom(amounts: number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => Math.abs((sum += amount))).slice(1);
}
