import { isCardName } from '../cards/card-labels.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { leafOf, type Item } from '../explanation/items.ts';
import { weightOf } from '../hypotheses/amount-columns.ts';
import { findSubset } from '../explanation/find-subset.ts';
import { explainAmount } from '../explanation/explain-amount.ts';
import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import { figuresIn, toCents } from '../layout/figures-in-text.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { isBelow, notesOf } from '../layout/notes-below.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import { heldBack } from '../vocabulary/labels.ts';
import type { FeeBlock } from './fee-blocks.ts';

const [minLines, maxLines] = [3, 50];
const [minColumns, maxColumns] = [2, 4];
/** Of more columns, some add up to another one by chance. */
const maxSummed = 12;
/** Maximum share of the sales that a column of charges has. */
const maxShare = 0.25;

/**
 * Charges in several columns of a table: those of a table of sales, such as interchange and markup for each way to pay,
 * or those of each brand beside their row's sum. What they add up to is printed elsewhere, and that line repeats them; or
 * in each row of a table of sales they add up to another column, or are what lies between the sales and the payout.
 * Modifies items.
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
    const lines = leavesOf(table.lines.filter(isFilled(columns)), columns);
    const made = items.filter(({ weight, fee }) => weight > 0.9 && lines.includes(fee.line));
    // Charges that other rows of their columns explain are read line by line.
    if (lines.length < minLines || made.some(({ fee }) => !fee.explained)) return [];
    const areMade = made.length * 2 > lines.length;
    const rows = new Set(table.lines.map(({ row }) => row));
    const printed = new Set(
      figures.flatMap(({ row, figure }) => (rows.has(row) ? [] : [toCents(figure.value)])),
    );
    // Charges that other numbers of their lines make may be one of several columns, but not these and their taxes.
    const possible = chargeColumns(columns, lines).filter(
      (some) =>
        !areMade ||
        (some.length > minColumns &&
          areSummed(some, columns, lines) &&
          made.every((one) => some.includes(one.column))),
    );
    const centsOf = (some: Column[]): number =>
      Math.abs(some.reduce((sum, column) => sum + sumOf(column, lines), 0));
    const charged =
      possible.find((some) => printed.has(centsOf(some))) ??
      possible.find((some) => areSummed(some, columns, lines));
    const blockOf = (some: Column[]): FeeBlock => ({
      items: some.flatMap((column) =>
        lines.flatMap((line) => toItem(table, column, some, line, sign)),
      ),
      made: 1,
      cents: sign * centsOf(some),
      isIn: true,
      cost: 2,
    });
    for (const item of charged ? items : []) {
      const isRepeated = item.weight === 0 && Math.abs(item.cents) === centsOf(charged ?? []);
      if (item.kind === 'leaf' && (isRepeated || lines.includes(item.fee.line))) item.kind = 'copy';
    }
    if (charged) return [blockOf(charged)];
    return !areMade && areDeducted(columns, lines)
      ? (possible[0] ?? []).map((one) => blockOf([one]))
      : [];
  });
}

/** The columns that may be charges: small ones, all of these but one, or the parts of each row's sum. */
function chargeColumns(columns: Column[], lines: TableLine[]): Column[][] {
  const sizes = new Map(columns.map((column) => [column, Math.abs(sumOf(column, lines))]));
  const sizeOf = (column: Column): number => sizes.get(column) ?? 0;
  const largest = Math.max(0, ...sizes.values());
  const small = columns.filter(
    (column) =>
      column.role !== 'refund' &&
      column.role !== 'past' &&
      !heldBack.test(column.header) &&
      sizeOf(column) > 0 &&
      sizeOf(column) < largest * maxShare,
  );
  const parts = columns.filter((column) => sizeOf(column) !== largest);
  const areParts =
    parts.filter(({ header }) => brandOf(header)).length * 2 > parts.length &&
    lines.every((line) => isWhole(columns, line));
  const possible = [small, ...small.map((one) => small.filter((other) => other !== one))];
  const areCards = lines.filter(({ label }) => isCardName(label)).length * 2 > lines.length;
  const summed = (areCards ? small : []).flatMap((whole) => {
    const others = small.filter((one) => one !== whole && sizeOf(one) < sizeOf(whole));
    const isSum = (some: Column[]): boolean =>
      some.reduce((sum, one) => sum + sizeOf(one), 0) === sizeOf(whole);
    return others.length > maxSummed ? [] : [findSubset(others, maxColumns, isSum) ?? []];
  });
  return [...possible, ...(areParts ? [parts] : []), ...summed].filter(
    ({ length }) => length >= minColumns,
  );
}

/** Whether another column, which is not of sales, is the sum of some in each line. */
const areSummed = (some: Column[], columns: Column[], lines: TableLine[]): boolean =>
  columns.some(
    (column) =>
      !some.includes(column) &&
      columns.some((one) => !some.includes(one) && sumOf(one, lines) > sumOf(column, lines)) &&
      lines.every(
        (line) => centsIn(column, line) === some.reduce((sum, one) => sum + centsIn(one, line), 0),
      ),
  );

/** Whether the largest amount of a line is what the others add up to. */
function isWhole(columns: Column[], line: TableLine): boolean {
  const [largest = 0, ...others] = columns
    .map((column) => Math.abs(centsIn(column, line)))
    .toSorted((a, b) => b - a);
  return largest > 0 && largest === others.reduce((sum, one) => sum + one, 0);
}

/** Whether a table lists, for each kind of card, sales that are refunds, charges and a payout together. */
const areDeducted = (columns: Column[], lines: TableLine[]): boolean =>
  lines.filter(({ label }) => isCardName(label)).length * 2 > lines.length &&
  columns.some(({ role }) => role === 'refund' || role === 'net') &&
  lines.every((line) => isWhole(columns, line));

/** Whether a line has amounts only, not the numbers that make those of the line above. */
const isFilled =
  (columns: Column[]) =>
  (line: TableLine): boolean => {
    const cells = columns.flatMap((column) => column.cells.get(line) ?? []);
    return (
      cells.filter(({ figure }) => figure).length > 1 &&
      cells.every(({ figure, text }) => (figure ? figure.kind === 'money' : !/\w/.test(text)))
    );
  };

/** Between the amounts may be the numbers that make them, as text, and below them those of other lists. */
function isMoney({ cells }: Column): boolean {
  const figures = [...cells.values()].flatMap(({ figure }) => figure ?? []);
  return figures.filter(({ kind }) => kind === 'money').length * 2 > figures.length;
}

const centsIn = ({ cells }: Column, line: TableLine): number =>
  toCents(cells.get(line)?.figure?.value ?? 0);

const sumOf = (column: Column, lines: TableLine[]): number =>
  lines.reduce((sum, line) => sum + centsIn(column, line), 0);

/** The lines that are in no column the sum of others: those before or after them, or all. Other lists may follow a sum. */
function leavesOf(lines: TableLine[], columns: Column[]): TableLine[] {
  const isSumOf = (line: TableLine, others: TableLine[]): boolean => {
    const filled = columns.filter(({ cells }) => cells.has(line));
    return (
      others.length > 1 &&
      filled.length >= minColumns &&
      filled.every((column) => sumOf(column, others) === centsIn(column, line))
    );
  };
  const end = lines.findIndex((line, at) => isSumOf(line, lines.slice(0, at)));
  if (end >= minLines) return lines.slice(0, end);
  const parts = lines.filter((line, at) => {
    const below = lines.slice(at + 1);
    const sides = [lines.slice(0, at).toReversed(), below];
    return !sides.some((side) => side.some((_, to) => isSumOf(line, side.slice(0, to + 1))));
  });
  return parts.filter(
    (line) =>
      !isSumOf(
        line,
        parts.filter((other) => other !== line),
      ),
  );
}

/** The header of a column without prices and other numbers. */
const nameOf = ({ header }: Column, table: Table): string => {
  const texts = new Set(table.header.map(({ text }) => text));
  return [...texts]
    .filter((text) => ` ${header} `.includes(` ${text} `))
    .map((text) => text.replace(/\S*\d\S*/g, '').replace(/[^\p{L})]+$/u, ''))
    .filter(Boolean)
    .join(' ');
};

function toItem(
  table: Table,
  column: Column,
  charged: Column[],
  line: TableLine,
  sign: number,
): Item[] {
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
  const own = fee.explained?.isExact
    ? fee
    : { ...fee, ...explainedBeside(fee, column, table, charged) };
  return [leafOf({ table, column, cents, weight: weightOf(fee), fee: { ...own, amount } })];
}

/** What the text below an amount says about it, or the rate in its header about the sales before it, else the line's. */
function explainedBeside(
  { line, amount, amountCell }: FeeLine,
  { header }: Column,
  table: Table,
  charged: Column[],
) {
  const note = notesOf(line.row).find((one) => isBelow(one, amountCell));
  const above = table.header.filter(({ text }) => header.includes(text));
  const left = line.cells.filter(({ x1 }) => x1 < amountCell.x0);
  const end = left.findLastIndex((cell) => charged.some(({ cells }) => cells.get(line) === cell));
  const before = left.slice(end + 1).flatMap(({ figure }) => figure ?? []);
  const sales = line.cells.flatMap(({ figure }) => (figure?.kind === 'money' ? figure : []));
  const figures = note
    ? figuresIn(note.text)
    : [
        ...above.flatMap(({ text }) => figuresIn(text)),
        ...(before.length > 0 ? before : sales.slice(0, 1)),
      ];
  return { explained: explainAmount(amount.value, figures, null), figures, cells: [] };
}
