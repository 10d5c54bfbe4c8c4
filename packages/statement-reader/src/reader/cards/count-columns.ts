import type { Cell } from '../layout/cells.ts';
import type { Column, TableLine } from '../layout/layout.ts';
import { near } from './card-figures.ts';
import {
  isFew,
  isMoney,
  isMoreThanSales,
  isWhole,
  minRival,
  noSales,
  sum,
  valueIn,
} from './sales-columns.ts';

const maxCounts = 3;

/** The counts next to an amount, if each of several columns of counts is on the same side of an amount; else null. */
function pairedCounts(columns: Column[], volume: Column, lines: TableLine[]): Column | null {
  const counts = [...columns.keys()].filter((at) => isCounts(columns[at], lines));
  const isAmount = (column: Column | undefined): boolean =>
    isMoney(column, lines) && column?.role !== 'average';
  const [side, ...others] = [1, -1].filter((one) =>
    counts.every((at) => isAmount(columns[at + one])),
  );
  const pair = columns[columns.indexOf(volume) - (side ?? 0)];
  const isPaired = side !== undefined && others.length === 0 && counts.length > 1;
  if (!isPaired || !pair || !isCounts(pair, lines)) return null;
  const isFewOf = (one: Column, all: Column[]): boolean =>
    all.some((other) => isFew(one, other, lines));
  // Few counts beside most of the sales are other ones, such as declined attempts.
  const isOther =
    isFewOf(
      pair,
      counts.flatMap((at) => columns[at] ?? []),
    ) && !isFewOf(volume, columns.filter(isAmount));
  return isOther ? null : pair;
}

/**
 * Columns of counts, nearest to the volume first; most are before it. Attempts are no sales: a similar count is lower.
 */
export function countColumns(columns: Column[], volume: Column, lines: TableLine[]): Column[] {
  const pair = pairedCounts(columns, volume, lines);
  if (pair) return [wholeNumbers(pair)];
  const at = columns.indexOf(volume);
  const distance = (column: Column): number => {
    const steps = at - columns.indexOf(column);
    return steps > 0 ? steps : -steps + 0.5;
  };
  const isNamed = ({ role }: Column): number => (role === 'count' ? 1 : 0);
  const counts = columns.filter(
    (column) =>
      column !== volume &&
      isCounts(column, lines) &&
      !isMoreThanSales(column, columns, lines, 'past'),
  );
  const isOfAll = (column: Column): boolean => isWhole(column, counts, lines);
  const isOfRefunds = (column: Column, sales: Column): boolean =>
    isWithRefunds(column, sales, columns, lines) ||
    (sales.role === 'count' && isFew(column, sales, lines));
  const isAttempted = (column: Column, sales: Column): boolean =>
    isSimilarCount(column, sales, lines) &&
    (sales.role === 'count' || column.role !== 'count') &&
    lines.every((line) => valueIn(column, line) >= valueIn(sales, line));
  const found = counts.filter(
    (column) =>
      isOfAll(column) ||
      !counts.some((sales) => isOfRefunds(column, sales) || isAttempted(column, sales)),
  );
  const isRefunds = (column: Column): number =>
    found.some((other) => isFew(column, other, lines)) ? 1 : 0;
  return found
    .toSorted(
      (a, b) =>
        isRefunds(a) - isRefunds(b) ||
        Number(isOfAll(b)) - Number(isOfAll(a)) ||
        isNamed(b) - isNamed(a) ||
        distance(a) - distance(b),
    )
    .slice(0, maxCounts)
    .map(wholeNumbers);
}

/** Whether a column is another one plus refunds in all lines, and some have refunds. */
function isWithRefunds(
  whole: Column,
  rest: Column,
  columns: Column[],
  lines: TableLine[],
): boolean {
  if (whole === rest) return false;
  return columns.some(
    (refunds) =>
      refunds.role === 'refund' &&
      sum(refunds, lines) > 0 &&
      lines.every((line) =>
        near(valueIn(whole, line), valueIn(rest, line) + valueIn(refunds, line)),
      ),
  );
}

function isCounts(column: Column | undefined, lines: TableLine[], min = 1): boolean {
  if (!column) return false;
  const { cells, role } = column;
  const own = lines.flatMap((line) => cells.get(line) ?? []);
  const counts = own.filter((cell) =>
    [cell.figure, ...cell.others].some((one) => one?.kind === 'integer'),
  );
  return (
    (role === 'charge' || !noSales.has(role)) &&
    role !== 'date' &&
    own.length > lines.length * 0.6 &&
    counts.length >= own.length * min
  );
}

/** Recognition may have spoiled some numbers of a column of counts. */
const max = 0.5;

/**
 * Whether another column may be the counts instead: similar or many more, below a header that says no less. Attempts
 * are the sum of other counts as well, but only sales are split with their amounts.
 */
export const isRivalCount = (
  counted: Column,
  volume: Column,
  columns: Column[],
  lines: TableLine[],
): boolean =>
  ![counted, volume].every((column) => isWhole(column, columns, lines)) &&
  columns.some((one) => {
    const isNamed =
      (counted.role === 'count' && one.role !== 'count') ||
      (counted.role === 'volume' && one.role === null);
    const isRival = isSimilarCount(one, counted, lines) || isFew(counted, one, lines);
    return isRival && !isNamed && isCounts(one, lines, max);
  });

function isSimilarCount(one: Column, other: Column, lines: TableLine[]): boolean {
  const [own, all] = [sum(one, lines), sum(other, lines)];
  return own !== all && own >= all * minRival && own * minRival <= all;
}

/** A column of counts has whole numbers, also below amounts whose points it seemed to lack. */
function wholeNumbers(column: Column): Column {
  const cells = [...column.cells].map(([line, cell]): [TableLine, Cell] => {
    const count = cell.others.find(({ kind }) => kind === 'integer');
    const isWhole = cell.figure?.kind === 'integer' || !count;
    return [line, isWhole ? cell : { ...cell, figure: count }];
  });
  return { ...column, cells: new Map(cells) };
}
