import { leafOf, type Item } from '../explanation/items.ts';
import { weightOf } from '../hypotheses/amount-columns.ts';
import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import { toCents } from '../layout/figures-in-text.ts';
import { labelOf } from '../layout/label-of.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { heldBack } from '../vocabulary/labels.ts';
import type { FeeBlock } from './fee-blocks.ts';

/** Sales, a charge and the payout. */
const minAmounts = 3;
const minLines = 3;

/** Charges that are sums of columns: taxes, and what is charged each day. */
export function columnBlocks(tables: Table[], items: Item[], sign: number): FeeBlock[] {
  const taxes = [...Map.groupBy(items, ({ table }) => table)].flatMap(([table, own]) =>
    taxBlocks(table, own, sign),
  );
  return [...taxes, ...dailyBlocks(tables, items, sign)];
}

/** Taxes in their own column: with them, each charge is the amount in a third one. */
function taxBlocks(table: Table, items: Item[], sign: number): FeeBlock[] {
  const { columns } = table;
  const total = items.findLast(({ kind }) => kind === 'sum');
  const charges = items.filter(({ kind }) => kind === 'leaf');
  if (!total || charges.length < minLines) return [];
  const isTaxed = (tax: Column): boolean =>
    columns.some((whole) =>
      [...charges, total].every(
        ({ fee: { line }, cents }) =>
          Math.abs(cents) + centsIn(tax, line) === centsIn(whole, line) && whole !== tax,
      ),
    );
  return columns
    .filter((column) => taxed.test(column.header) && isTaxed(column))
    .flatMap((column) => toBlock(table, column, total.fee.line, sign))
    .map((block) => ({ ...block, isIn: true, cost: 2 }));
}

const taxed = /\b(tax(es)?|gst|hst|pst|qst|vat)\b/i;

/**
 * Charges that are columns of a list of days or batches: in every line, the largest amount is what all others add up
 * to. The second largest is paid out, the rest are refunds and charges. Omitted unless a printed sum needs them, or
 * their own numbers explain them and nothing else is charged on these sales.
 */
function dailyBlocks(tables: Table[], items: Item[], sign: number): FeeBlock[] {
  const charged = items.reduce((sum, { fee }) => sum + percentageOf(fee), 0);
  return tables.flatMap((table) => {
    const total = table.lines.findLast(
      (line) => line.kind === 'total' && amountsIn(table, line).length >= minAmounts,
    );
    const held = table.lines.filter((line) => amountsIn(table, line).length >= minAmounts);
    if (!total || held.length < minLines || !held.every((line) => isSplit(table, line))) return [];
    const [sales, , ...rest] = amountsIn(table, total);
    const isOpen = sales !== undefined && charged * 200 < centsIn(sales, total);
    return rest
      .filter(({ role }) => role !== 'refund')
      .flatMap((column) =>
        toBlock(table, column, total, sign).map((block) => {
          const isCharged = block.made > 0.9 || (sales && isPercentage(column, sales, held));
          return isOpen && isCharged ? { ...block, isIn: true, cost: 5 } : block;
        }),
      );
  });
}

/** The sales that a percentage is charged on, dollars. */
const percentageOf = ({ explained }: FeeLine): number =>
  explained?.isExact && explained.volumeRate ? explained.volume : 0;

const centsIn = ({ cells }: Column, line: TableLine): number => {
  const figure = cells.get(line)?.figure;
  return figure?.kind === 'money' ? toCents(figure.value) : 0;
};

/** The columns with an amount in a line, largest first. */
const amountsIn = ({ columns }: Table, line: TableLine): Column[] =>
  columns
    .filter((column) => centsIn(column, line) > 0)
    .toSorted((a, b) => centsIn(b, line) - centsIn(a, line));

function isSplit(table: Table, line: TableLine): boolean {
  const [whole = 0, ...parts] = amountsIn(table, line).map((column) => centsIn(column, line));
  return whole === parts.reduce((sum, part) => sum + part, 0);
}

/** Whether one percentage of its sales makes the amount of each line. */
function isPercentage(column: Column, sales: Column, lines: TableLine[]): boolean {
  const shares = (rounded: number): number[] =>
    lines.map((line) => (centsIn(column, line) + rounded) / centsIn(sales, line));
  return !heldBack.test(column.header) && Math.max(...shares(-0.5)) <= Math.min(...shares(0.5));
}

/** The sum of a column as a charge with the column's name, charged on the sums of the others. */
function toBlock(table: Table, column: Column, total: TableLine, sign: number): FeeBlock[] {
  const { header } = column;
  const [cell] = table.header.filter(({ text }) => header.includes(text));
  const label = (cell && labelOf([{ ...cell, text: header, figure: null }])) || header;
  const line: TableLine = { ...total, label, kind: 'line', group: '', under: header };
  const columns = table.columns.map((one): Column => {
    const own = one.cells.get(total);
    return { ...one, cells: new Map(own ? [[line, own]] : []) };
  });
  const amounts = columns[table.columns.indexOf(column)];
  const fee = amounts && readFeeLine(line, amounts, columns, null);
  if (!fee) return [];
  const cents = sign * toCents(fee.amount.value);
  const amount = { ...fee.amount, value: cents / 100 };
  const item = leafOf({ table, column, cents, weight: weightOf(fee), fee: { ...fee, amount } });
  return [{ items: [item], cents, made: item.weight, isIn: false, cost: 0.5 }];
}
