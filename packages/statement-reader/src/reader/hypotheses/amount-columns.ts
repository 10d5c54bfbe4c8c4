import type { Balance } from './balance-column.ts';
import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';
import { listsCredits } from '../vocabulary/labels.ts';

/** Prior weights by header; arithmetic weighs more. */
const priors: Partial<Record<ColumnRole, number>> = {
  charge: 0.5,
  amount: 0.2,
  each: -0.5,
  rate: -0.5,
  volume: -0.5,
  net: -1,
  refund: -1,
  average: -2,
  share: -2,
  past: -3,
  date: -3,
};

/** How much what explains a column of another time weighs. */
const ofPast = 0.5;

/** Tolerance for the right edge of amounts, points. */
const aligned = 3;

/** How strongly arithmetic marks a line as a charge: 1 for a product of two numbers. */
export function weightOf({ explained }: FeeLine): number {
  if (!explained?.isExact) return explained ? 0.5 : 0;
  const isTrivial = explained.volumeRate === 0 && explained.transactions === 1;
  return isTrivial ? 0.3 : 1;
}

/** A sum of two amounts outweighs both, which are its parts. */
const bonusOf = ({ explained }: FeeLine): number =>
  (explained?.volumeRate && explained.transactionRate ? 0.5 : 0) + (explained?.isSum ? 0.5 : 0);

/**
 * Finds the columns with charges: the one that the lines' other numbers explain best, and those of lines without an
 * amount there (daily and month end, or credits). Empty if there is none; never the running balance. `usual` is the
 * position of amounts in tables with the same header.
 */
export function amountColumns(
  { columns, lines, title, header }: Pick<Table, 'columns' | 'lines' | 'title' | 'header'>,
  balance: Balance | null,
  usual?: number,
): Column[] {
  const money = columns.filter(
    (column) =>
      isMoney(column) && column !== balance?.column && !columns.some((one) => sumsUp(column, one)),
  );
  const read = new Map(money.map((column) => [column, readColumn(column, columns, lines)]));
  const made = (column: Column, among: (line: TableLine) => boolean): number =>
    [...(read.get(column) ?? [])].reduce(
      (sum, [line, fee]) => sum + (among(line) ? weightOf(fee) + bonusOf(fee) : 0),
      0,
    );
  // The numbers of a row make charges of other months as well, and better than those of one item.
  const rank = (column: Column): number =>
    made(column, () => true) * (column.role === 'past' ? ofPast : 1) +
    (column.role ? (priors[column.role] ?? 0) : 0) +
    (Math.abs(column.x1 - (usual ?? -aligned)) < aligned ? 0.9 : 0);
  const [first] = money
    .filter((column) => column.cells.size * 4 >= lines.length)
    .toSorted(
      (a, b) =>
        rank(b) - rank(a) ||
        Number(hasOnlyTotals(a)) - Number(hasOnlyTotals(b)) ||
        columns.indexOf(b) - columns.indexOf(a),
    );
  const isOfCredit = first?.role === 'refund' && money.length === 1 && listsCredits.test(title);
  if (!first || (rank(first) < -0.9 && !isOfCredit)) return [];
  const isMade = (column: Column): boolean =>
    made(column, () => true) >= made(first, () => true) * asMade;
  // A product is a part of a charge, not the difference of two.
  const isOfNow = ({ role }: Column): boolean => role !== 'past';
  const rests = columns.filter(
    (one) => isOfNow(one) && made(one, () => true) * 2 < (read.get(one)?.size ?? one.cells.size),
  );
  // Sales are what is paid out and charged on them.
  const isBase = (column: Column): boolean =>
    [...(read.get(first) ?? [])].some(([line, { cells, explained }]) => {
      const volume = cells[explained?.from.volume ?? -1];
      return volume !== undefined && volume === column.cells.get(line);
    });
  const main =
    money.find((one) => isMade(one) && rests.some((rest) => isLessBy(one, rest, first))) ??
    money.find((one) => isOfNow(one) && isWhole(one, money) && !isBase(one)) ??
    first;
  const lacks = (line: TableLine): boolean => !read.get(main)?.has(line);
  const isInBalance = ({ cells }: Column): boolean =>
    [...cells.keys()].every((line) => lacks(line) && balance?.changes.has(line));
  const additional = money
    .filter(
      (one) =>
        one !== main &&
        isOfNow(one) &&
        (made(one, lacks) >= minMade ||
          isInBalance(one) ||
          isOfCredits(one, { columns, header }) ||
          completesSums(one, main, lines)),
    )
    .toSorted((a, b) => made(b, lacks) - made(a, lacks));
  return [main, ...additional];
}

const hasOnlyTotals = ({ cells }: Column): boolean =>
  [...cells.keys()].every(({ kind }) => kind === 'total');

/**
 * Whether the amounts of lines that have none in the main column complete sums in that column: a long name moves the
 * amounts of its line.
 */
function completesSums({ cells }: Column, main: Column, lines: TableLine[]): boolean {
  const moved = lines.filter((line) => cells.has(line) && !main.cells.has(line));
  const centsIn = (line: TableLine): number =>
    toSignedCents((main.cells.get(line) ?? cells.get(line))?.figure?.value);
  const partsOf = (sum: TableLine, at: number): TableLine[] => {
    let rest = centsIn(sum);
    const from = lines.slice(0, at).findLastIndex((line) => (rest -= centsIn(line)) === 0);
    return from < 0 ? [] : lines.slice(from, at);
  };
  const summed = new Set(
    lines.flatMap((line, at) => (main.cells.has(line) ? partsOf(line, at) : [])),
  );
  return moved.length > 0 && moved.every((line) => summed.has(line));
}

/**
 * Whether a column has the credits of a table, next to its charges: by their headers, or because a line with both sums is
 * followed by their difference.
 */
export const isOfCredits = (one: Column, { columns, header }: Pick<Table, 'columns' | 'header'>) =>
  (/^cr(edits?)?\.?$/i.test(one.header) &&
    [...columns.map((column) => column.header), ...header.map(({ text }) => text)].some((text) =>
      /^(dr|debits?|charges?)\.?$/i.test(text),
    )) ||
  columns.some((other) => isDeducted(one, other));

function isDeducted(credits: Column, charges: Column): boolean {
  const lines = [...charges.cells.keys()];
  const [sums, ...others] = lines.filter((line) => credits.cells.has(line));
  if (!sums || others.length > 0 || credits === charges) return false;
  const centsIn = (column: Column, line?: TableLine): number =>
    toSignedCents(line && column.cells.get(line)?.figure?.value);
  const isSum = (column: Column): boolean => {
    const before = [...column.cells.keys()];
    const summed = before.slice(0, before.indexOf(sums));
    return summed.reduce((sum, line) => sum + centsIn(column, line), 0) === centsIn(column, sums);
  };
  const [credit, all] = [centsIn(credits, sums), centsIn(charges, sums)];
  const left = centsIn(charges, lines[lines.indexOf(sums) + 1]);
  return credit > 0 && left === all - credit && isSum(credits) && isSum(charges);
}

/** A column that explains at least this share of what another one does is as likely. */
const asMade = 0.8;

/** Whether a column is another one less a third: of two prices and the saving, the lower one is charged. */
function isLessBy(one: Column, rest: Column, whole: Column): boolean {
  if (rest === one || rest === whole || one === whole) return false;
  const both = [...one.cells.keys()].filter((line) => whole.cells.has(line));
  const cents = (column: Column, line: TableLine): number =>
    toSignedCents(column.cells.get(line)?.figure?.value);
  return (
    both.length >= minLess &&
    both.every((line) => cents(whole, line) - cents(one, line) === Math.abs(cents(rest, line))) &&
    both.some((line) => cents(rest, line) !== 0)
  );
}

/** Fewer lines agree by chance. */
const minLess = 3;

/** Whether a column is the sum of all other amounts of its lines, such as of several brands, or the only amount. */
function isWhole(one: Column, money: Column[]): boolean {
  const centsIn = (column: Column, line: TableLine): number[] => {
    const figure = column.cells.get(line)?.figure;
    return figure?.kind === 'money' ? [toSignedCents(figure.value)] : [];
  };
  const others = money.filter((other) => other !== one);
  const lines = [...one.cells.keys()].filter((line) => centsIn(one, line).length > 0);
  const parts = lines.map((line) => others.flatMap((other) => centsIn(other, line)));
  const summed = parts.filter(({ length }) => length > 1);
  return (
    summed.length >= minLess &&
    summed.length * 2 >= lines.length &&
    lines.every((line, at) => {
      const sum = parts[at]?.reduce((total, part) => total + part, 0) ?? 0;
      return parts[at]?.length === 0 || sum === centsIn(one, line)[0];
    })
  );
}

/** Whether an outer column has the sum of each group of amounts of an inner one, next to the group's last line. */
function sumsUp(outer: Column, inner: Column): boolean {
  if (inner === outer || outer.cells.size >= inner.cells.size) return false;
  let sum = 0;
  for (const [line, { figure }] of inner.cells) {
    sum += toSignedCents(figure?.value);
    const cell = outer.cells.get(line);
    if (cell && toSignedCents(cell.figure?.value) !== sum) return false;
    if (cell) sum = 0;
  }
  return sum === 0 && [...outer.cells.keys()].every((line) => inner.cells.has(line));
}

const toSignedCents = (value = 0): number => Math.round(value * 100);

/** Minimum that a further column must explain. */
const minMade = 0.9;

function readColumn(
  column: Column,
  columns: Column[],
  lines: TableLine[],
): Map<TableLine, FeeLine> {
  const read = new Map<TableLine, FeeLine>();
  let above: FeeLine | null = null;
  for (const line of lines) {
    const fee = readFeeLine(line, column, columns, above);
    if (fee) read.set(line, (above = fee));
  }
  return read;
}

function isMoney({ cells }: Column): boolean {
  const kinds = [...cells.values()].map(({ figure }) => figure?.kind);
  return kinds.filter((kind) => kind === 'money').length * 2 >= kinds.length;
}
