import { leafOf, type Item } from '../explanation/items.ts';
import { weightOf } from '../hypotheses/amount-columns.ts';
import { readFeeLine } from '../fees/fee-line.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import type { FeeBlock } from './fee-blocks.ts';

const [minLines, maxLines] = [3, 50];
const minColumns = 2;
/** Maximum share of the sales that a column of charges has. */
const maxShare = 0.25;

/**
 * Charges in several columns of a table of sales, such as interchange and markup for each way to pay: all columns with
 * small amounts, or all but one, if what they add up to is printed elsewhere. That line repeats them. Modifies its item.
 */
export function matrixBlocks(
  tables: Table[],
  items: Item[],
  figures: LabelledFigure[],
  sign: number,
): FeeBlock[] {
  return tables.flatMap((table) => {
    const columns = table.columns.filter((column) => isMoney(column));
    if (columns.length <= minColumns || table.lines.length > maxLines) return [];
    const lines = leavesOf(table.lines, columns);
    const sizes = columns.map((column) => sumOf(column, lines));
    const largest = Math.max(0, ...sizes);
    const small = columns.filter(
      ({ role }, at) =>
        role !== 'refund' && role !== 'past' && (sizes[at] ?? 0) < largest * maxShare,
    );
    if (lines.length < minLines) return [];
    const rows = new Set(table.lines.map(({ row }) => row));
    const printed = new Set(
      figures.flatMap(({ row, figure }) => (rows.has(row) ? [] : [toCents(figure.value)])),
    );
    const charged = [small, ...small.map((one) => small.filter((other) => other !== one))].find(
      (some) =>
        some.length >= minColumns &&
        printed.has(some.reduce((sum, column) => sum + sumOf(column, lines), 0)),
    );
    if (!charged) return [];
    const cents = charged.reduce((sum, column) => sum + sumOf(column, lines), 0);
    const repeated = items.find(
      (item) => item.kind === 'leaf' && item.weight === 0 && Math.abs(item.cents) === cents,
    );
    if (repeated) repeated.kind = 'copy';
    const own = charged.flatMap((column) =>
      lines.flatMap((line) => toItem(table, column, line, sign)),
    );
    return [{ items: own, made: 1, cents: sign * cents, isIn: true, cost: 2 }];
  });
}

const isMoney = ({ cells }: Column): boolean =>
  [...cells.values()].every(({ figure }) => figure?.kind === 'money');

const centsIn = ({ cells }: Column, line: TableLine): number =>
  toCents(cells.get(line)?.figure?.value ?? 0);

const sumOf = (column: Column, lines: TableLine[]): number =>
  lines.reduce((sum, line) => sum + centsIn(column, line), 0);

/** The lines that are in no column the sum of others: those before or after them, or all. */
function leavesOf(lines: TableLine[], columns: Column[]): TableLine[] {
  const isSumOf = (line: TableLine, others: TableLine[]): boolean =>
    others.length > 1 &&
    columns.length >= minColumns &&
    columns.every((column) => sumOf(column, others) === centsIn(column, line));
  const parts = lines.filter((line, at) => {
    const sides = [lines.slice(0, at).toReversed(), lines.slice(at + 1)];
    return !sides.some((side) => side.some((_, end) => isSumOf(line, side.slice(0, end + 1))));
  });
  return parts.filter(
    (line) =>
      !isSumOf(
        line,
        parts.filter((other) => other !== line),
      ),
  );
}

/** The header of a column without the numbers of a title above it. */
const nameOf = ({ header }: Column, table: Table): string =>
  table.header
    .filter(({ text }) => header.includes(text) && !/\d/.test(text))
    .map(({ text }) => text)
    .join(' ');

function toItem(table: Table, column: Column, line: TableLine, sign: number): Item[] {
  const named = { ...line, label: `${line.label} ${nameOf(column, table)}`.trim() };
  const columns = table.columns.map((one): Column => {
    const cell = one.cells.get(line);
    return { ...one, cells: new Map(cell ? [[named, cell]] : []) };
  });
  const amounts = columns[table.columns.indexOf(column)];
  const fee = amounts && readFeeLine(named, amounts, columns, null);
  if (!fee) return [];
  const cents = sign * toCents(fee.amount.value);
  const amount = { ...fee.amount, value: cents / 100 };
  // Other columns are not what makes its amount.
  const own = fee.explained?.isExact ? fee : { ...fee, explained: null, figures: [], cells: [] };
  return [leafOf({ table, column, cents, weight: weightOf(fee), fee: { ...own, amount } })];
}
