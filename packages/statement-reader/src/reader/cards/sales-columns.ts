import type { Column, Table, TableLine } from '../layout/layout.ts';
import { near } from './card-figures.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';

/** Fewer rows support nothing. */
const minRows = 2;

const noAmounts = new Set<ColumnRole | null>(['past', 'share', 'average', 'added']);
export const noSales = new Set<ColumnRole | null>([
  ...noAmounts,
  'refund',
  'each',
  'rate',
  'charge',
]);

/** The columns of some rows, without roles that the table refutes: averages do not add up, added amounts are included. */
export function columnsOf({ title, columns, lines: all }: Table, lines: TableLine[]): Column[] {
  const others = all.filter((line) => !lines.includes(line));
  const isSum = (column: Column): boolean =>
    others.some((line) => near(valueIn(column, line), sum(column, lines)));
  return columns
    .filter(({ cells }) => lines.some((line) => cells.has(line)))
    .map((column) =>
      (column.role === 'added' && /\bincluded\b/i.test(title)) ||
      (column.role === 'average' && isSum(column))
        ? { ...column, role: null }
        : column,
    );
}

const maxVolumes = 4;

/** How likely a header is above sales, from 0 to 3; 1 without a known one. */
const ranks: Partial<Record<ColumnRole, number>> = {
  volume: 3,
  amount: 2,
  net: 0,
  refund: 0,
  each: 0,
  rate: 0,
  charge: 0,
};

/**
 * Gross sales, likeliest first: the column that others add up to in every row, such as refunds and net sales, then that
 * with such a header, then the largest amounts, then those with what customers paid on top. Parts of such a sum are no
 * sales.
 */
export function volumeColumns(columns: Column[], lines: TableLine[]): Column[] {
  const amounts = columns
    .filter(
      (column) => isAmounts(column, lines) && !isMoreThanSales(column, columns, lines, 'past'),
    )
    .toSorted((a, b) => sum(b, lines) - sum(a, lines));
  const [largest] = amounts;
  const isMore = (column: Column): boolean => isMoreThanSales(column, columns, lines, 'added');
  const wholes = amounts.filter((one) => !isMore(one) && isWhole(one, columns, lines));
  const isSmall = (column: Column): boolean => !!largest && isFew(column, largest, lines);
  const rank = (column: Column): number => {
    if (wholes.includes(column)) return 4;
    if (isMore(column)) return -2;
    return isSmall(column) ? -1 : ((column.role && ranks[column.role]) ?? 1);
  };
  return amounts
    .slice(0, wholes.length ? amounts.findLastIndex((one) => wholes.includes(one)) + 1 : undefined)
    .filter((column) => !(isSmall(column) && noSales.has(column.role)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxVolumes);
}

/** More columns take too long to try. */
const maxParts = 8;

const isAmounts = (column: Column, lines: TableLine[]): boolean =>
  isMoney(column, lines) && !noAmounts.has(column.role);

/** Whether a column is the sales with those of an earlier time, or with what customers paid on top, in every row. */
export const isMoreThanSales = (
  column: Column,
  columns: Column[],
  lines: TableLine[],
  role: 'past' | 'added',
): boolean =>
  columns.some(
    (other) =>
      other.role === role &&
      sum(other, lines) > 0 &&
      columns.some((sales) =>
        lines.every((line) =>
          near(valueIn(column, line), valueIn(other, line) + valueIn(sales, line)),
        ),
      ),
  );

/**
 * Whether several other columns of its kind, amounts or counts, add up to a column in every row. Sales and a few
 * refunds are no sum of counts.
 */
export function isWhole(column: Column, columns: Column[], lines: TableLine[]): boolean {
  const kind = isMoney(column, lines) ? 'money' : 'integer';
  const others = columns
    .filter((one) => one !== column && sum(one, lines) > 0)
    .filter(({ cells }) => lines.every((line) => (cells.get(line)?.figure?.kind ?? kind) === kind))
    .slice(0, maxParts);
  const first = lines.find(
    (line) => valueIn(column, line) > 0 && others.some((one) => valueIn(one, line) > 0),
  );
  const min = (parts: Column[]): number =>
    kind === 'integer' && parts.some((part) => isFew(part, column, lines)) ? 3 : 2;
  const sumOn = (line: TableLine, parts: Column[]): number =>
    parts.reduce((all, part) => all + valueIn(part, line), 0);
  // A kind of payment may be in no part.
  const isSum = (parts: Column[]): boolean => {
    const divided = lines.filter((line) => sumOn(line, parts) > 0);
    return (
      parts.length >= min(parts) &&
      divided.length * 2 > lines.length &&
      divided.every((line) => near(valueIn(column, line), sumOn(line, parts)))
    );
  };
  const addUp = (rest: number, from: number, parts: Column[]): boolean =>
    (near(rest, 0) && isSum(parts)) ||
    (rest > -0.011 &&
      others.some(
        (one, at) =>
          at >= from && addUp(rest - valueIn(one, first as TableLine), at + 1, [...parts, one]),
      ));
  return first !== undefined && addUp(valueIn(column, first), 0, []);
}

/** Smaller counts than this share of the largest are refunds. */
const fewReturns = 0.25;

export const isFew = (column: Column, other: Column, lines: TableLine[]): boolean =>
  sum(column, lines) < sum(other, lines) * fewReturns;

/** Support for a column as sales: average ticket × count, or each card's share in percent. */
export function supportOf(
  one: Column,
  lines: TableLine[],
  volume: Column,
  counted: Column | null,
): number {
  const all = sum(volume, lines);
  const rows = lines.filter((line) => valueIn(volume, line) > 0);
  const isShare = (line: TableLine): boolean =>
    Math.abs(valueIn(one, line) - (100 * valueIn(volume, line)) / all) < 0.06;
  const isMean = (line: TableLine): boolean =>
    valueIn(counted, line) > 0 &&
    Math.abs(valueIn(one, line) - valueIn(volume, line) / valueIn(counted, line)) < 0.0051;
  if (rows.length < minRows) return 0;
  return rows.every(isMean) ? 2 : rows.every(isShare) ? 0.5 : 0;
}

/** Smaller amounts than this share are not sales but refunds or charges. */
export const minRival = 0.5;

/**
 * Whether a column may be the sales instead: similar amounts, and the difference is no third column, such as refunds.
 * What a larger column has in addition may be sales too, such as tips.
 */
export function isRival(
  one: Column,
  volume: Column,
  columns: Column[],
  lines: TableLine[],
): boolean {
  const [own, all] = [sum(one, lines), sum(volume, lines)];
  if (one === volume || own < all * minRival || own * minRival > all) return false;
  if (noSales.has(one.role) || !isMoney(one, lines)) return false;
  const difference = (line: TableLine): number =>
    Math.abs(valueIn(one, line) - valueIn(volume, line));
  const isRest = (other: Column | null): boolean =>
    lines.every((line) => near(difference(line), valueIn(other, line)));
  const rest = [...columns, null].find(isRest);
  if (isWhole(volume, columns, lines)) return false;
  return rest === undefined || (rest !== null && own > all && rest.role !== 'refund');
}

export const isMoney = (column: Column | undefined, lines: TableLine[]): boolean =>
  lines.filter((line) => column?.cells.get(line)?.figure?.kind === 'money').length * 2 >
  lines.length;

export const valueIn = (column: Column | null, line: TableLine): number =>
  Math.abs(column?.cells.get(line)?.figure?.value ?? 0);

export const sum = (column: Column | null, lines: TableLine[]): number =>
  lines.reduce((total, line) => total + valueIn(column, line), 0);
