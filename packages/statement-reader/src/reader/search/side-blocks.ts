import { readFeeLine } from '../fees/fee-line.ts';
import { centsOf, leafOf, type Item } from '../explanation/items.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { ifCredited, type FeeBlock } from './fee-blocks.ts';

/** The cost of charges: credits are likelier. */
const ifCharged = 0;

/**
 * Lines with an amount in a column next to the charges, which is empty for charges: credits, or charges of other
 * times. Omitted unless a printed sum needs them, with either sign.
 */
export function sideBlocks(tables: Table[], items: Item[], sign: number): FeeBlock[] {
  const read = new Set(items.map(({ fee }) => fee.line));
  const totals = new Set(items.filter(({ isTotal }) => isTotal).map(({ fee }) => fee.line));
  const charges = Map.groupBy(
    items.filter(({ kind }) => kind === 'leaf'),
    ({ table }) => table,
  );
  return tables.flatMap((table) => {
    const own = charges.get(table) ?? [];
    const max = own.reduce((sum, { cents }) => sum + Math.abs(cents), 0) / 2;
    // Lines below the list's sum are not part of it.
    const end = table.lines.findLastIndex((line) => line.kind === 'total' || totals.has(line));
    const lines = table.lines.slice(0, end < 0 ? undefined : end);
    if (!own.some(({ weight }) => weight > 0.9)) return [];
    return table.columns.flatMap((column) => {
      const some = lines.filter(
        (line) => line.kind !== 'total' && line.label !== '' && column.cells.has(line),
      );
      if (column.role === 'past' || some.some((line) => read.has(line))) return [];
      if (areHeads(some, column, table, own)) return [];
      const blockOf = (of: number, cost: number): FeeBlock =>
        toBlock(table, column, some, of, cost);
      return [blockOf(-sign, ifCredited), blockOf(sign, ifCharged)].filter(
        ({ items: found, cents }) => found.length > 0 && Math.abs(cents) < max,
      );
    });
  });
}

/** Whether lines are headings with the sums of the charges below them, one of them at least. */
function areHeads(heads: TableLine[], column: Column, { lines }: Table, own: Item[]): boolean {
  const places = new Map(lines.map((line, at) => [line, at]));
  return heads.some((head, at) => {
    const [from, to] = [head, heads[at + 1]].map((line) => line && places.get(line));
    const below = own.filter(({ fee }) => {
      const place = places.get(fee.line) ?? -1;
      return place > (from ?? 0) && place < (to ?? lines.length);
    });
    const cents = toCents(column.cells.get(head)?.figure?.value ?? 0);
    return below.length > 1 && Math.abs(centsOf(below)) === cents;
  });
}

function toBlock(
  table: Table,
  column: Column,
  lines: TableLine[],
  sign: number,
  cost: number,
): FeeBlock {
  const items = lines.flatMap((line): Item[] => {
    const fee = readFeeLine(line, column, table.columns, null);
    if (!fee) return [];
    const value = sign * Math.abs(fee.amount.value);
    const amount = { ...fee.amount, value };
    const uncharged = { ...fee, amount, explained: null };
    const cents = Math.round(value * 100);
    return [leafOf({ table, column, cents, weight: 0, fee: uncharged })];
  });
  return { items, cents: centsOf(items), made: 0, isIn: false, cost };
}
