import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { brandOf } from '../../statement/card-brands.ts';
import {
  amountIn,
  currencyIn,
  dayIn,
  hasDayFirst,
  partsByComma,
  type Writing,
} from './cell-values.ts';
import { absolute, findMoneyRoles, total, unit, type MoneyRoles } from './money-roles.ts';
import type { Sheet } from './read-sheets.ts';

/** A list of sales or payouts, and the meaning of its columns. */
export interface SalesList {
  writing: Writing;
  header: string[];
  /** First and last row number, as in a spreadsheet. */
  from: number;
  to: number;
  date: number;
  money: MoneyRoles;
  brand: number | null;
  currency: number | null;
  /** Columns with few distinct words: the row's kind, its state. */
  kinds: number[];
  /** The column with the number of sales of a row. */
  count: number | null;
  /** Whether each row is one sale: rows have a time, or many share a day and brand. */
  isBySale: boolean;
}

/** Maximum share of rows that are the only one of their day, if each is a sale: two deposits may share a day. */
const maxAloneOnDay = 0.75;
/** The same for day and brand: sums by day and brand never share both. */
const maxAloneOnDayAndBrand = 0.95;
/** Spreadsheets write a date without time as midnight. */
const timeOfDay = /\b(?!0?0:00)\d{1,2}:\d\d/;

const minRows = 3;
/** Minimum share of dated rows from the first dated one to the last. */
const minDated = 0.7;
const tried = 600;
/** Maximum distinct words of a column of kinds, and their length. */
const maxKinds = { words: 40, length: 40 };
const maxColumns = 100;

/** Finds the list of sales or payouts of a sheet; null if there is none. */
export function findList({ rows, isWhole }: Sheet): SalesList | null {
  const comma = partsByComma(rows.slice(0, tried).map(({ cells }) => cells));
  const date = findDates(rows);
  if (!date) return null;
  const { column, dayFirst, first, last, dated } = date;
  if (dated < minRows || dated < minDated * (last - first + 1)) return null;
  const writing = { comma, dayFirst };
  const header = headerOf(rows, first, writing);
  const body = rows
    .slice(first, last + 1)
    .map(({ cells }) => cells)
    .filter((cells) => dayIn(cells[column] ?? '', writing) !== null);
  const sample = body.slice(0, tried);
  const columns = Array.from(
    {
      length: Math.min(
        maxColumns,
        sample.reduce((max, row) => Math.max(max, row.length), 0),
      ),
    },
    (_, index) => index,
  ).filter((index) => index !== column);
  const amounts = new Map<number, bigint[]>();
  for (const index of columns) {
    const values = numbersOf(sample, index, comma);
    if (values) amounts.set(index, values);
  }
  const money = findMoneyRoles(amounts, header);
  if (!money) return null;
  const used = new Set([money.gross, money.net, ...money.added, ...money.refunds, ...money.fees]);
  const texts = columns.filter((index) => !amounts.has(index));
  const brand = brandColumn(sample, texts);
  const currency = texts.find((index) => isOfCurrencies(wordsOf(sample, index))) ?? null;
  const kinds = texts.filter(
    (index) => index !== brand && index !== currency && isOfKinds(sample, index),
  );
  const count = countColumn(amounts, header, used);
  const dayOf = (cells: string[]): string =>
    `${dayIn(cells[column] ?? '', writing)} ${brand === null ? '' : (cells[brand] ?? '')}`;
  const isBySale =
    new Set(sample.map(dayOf)).size <=
      sample.length * (brand === null ? maxAloneOnDay : maxAloneOnDayAndBrand) ||
    sample.some((cells) => timeOfDay.test(cells[column] ?? ''));
  return {
    writing,
    header,
    from: rows[first]?.row ?? 1,
    date: column,
    money,
    brand,
    currency,
    to: isWhole ? (rows[last]?.row ?? 1) : Infinity,
    kinds,
    count,
    isBySale,
  };
}

interface Dates {
  column: number;
  dayFirst: boolean;
  first: number;
  last: number;
  dated: number;
}

/** The column with the most dates; the first of several. */
function findDates(rows: SheetRow[]): Dates | null {
  let best: Dates | null = null;
  const columns = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  for (let column = 0; column < Math.min(columns, maxColumns); column++) {
    const cells = rows.map((row) => row.cells[column] ?? '');
    const dayFirst = hasDayFirst(cells);
    const places = cells.flatMap((cell, at) => (dayIn(cell, { dayFirst }) === null ? [] : [at]));
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || places.length <= (best?.dated ?? 0)) continue;
    best = { column, dayFirst, first, last, dated: places.length };
  }
  return best;
}

/** Column names: the row above the first, unless it has figures. */
function headerOf(rows: SheetRow[], first: number, writing: Writing): string[] {
  const above = rows[first - 1]?.cells ?? [];
  const texts = above.filter((cell) => cell.trim() !== '');
  return texts.length > 1 && texts.every((cell) => amountIn(cell, writing) === null) ? above : [];
}

/** The amounts of a column, zero for blank cells; null if it has other content. */
function numbersOf(rows: string[][], column: number, comma: boolean): bigint[] | null {
  let [filled, other] = [0, 0];
  const values = rows.map((cells) => {
    const cell = (cells[column] ?? '').trim();
    if (cell === '' || cell === '-') return 0n;
    const value = amountIn(cell, { comma });
    filled += 1;
    if (value === null) other += 1;
    return value?.units ?? 0n;
  });
  return filled > 0 && other <= filled * 0.02 ? values : null;
}

function brandColumn(rows: string[][], columns: number[]): number | null {
  let best: { column: number; named: number } | null = null;
  for (const column of columns) {
    const words = wordsOf(rows, column);
    if (words.length === 0 || new Set(words).size > maxKinds.words) continue;
    const named = words.filter((word) => brandOf(word) !== null).length;
    if (named * 2 >= words.length && named > (best?.named ?? 0)) best = { column, named };
  }
  return best?.column ?? null;
}

const isOfCurrencies = (words: string[]): boolean =>
  words.length > 0 && words.every((word) => currencyIn(word) !== null);

const wordsOf = (rows: string[][], column: number): string[] =>
  rows.map((cells) => (cells[column] ?? '').trim()).filter((word) => word !== '');

function isOfKinds(rows: string[][], column: number): boolean {
  const words = new Set(wordsOf(rows, column));
  return (
    words.size > 0 &&
    words.size <= Math.max(2, Math.min(maxKinds.words, rows.length / 2)) &&
    [...words].every((word) => word.length <= maxKinds.length)
  );
}

/** Whole numbers with a header for counts, on average more than one per row. */
function countColumn(
  amounts: Map<number, bigint[]>,
  header: string[],
  used: Set<number | null>,
): number | null {
  for (const [column, values] of amounts) {
    if (
      used.has(column) ||
      !/\b(count|number|no\.|#|qty|transactions?|sales)\b|#/i.test(header[column] ?? '')
    )
      continue;
    const sum = total(values.map(absolute));
    const isWhole = values.every(
      (value) => value >= 0n && value % unit === 0n && value < 100_000n * unit,
    );
    if (isWhole && sum > BigInt(values.length) * unit) return column;
  }
  return null;
}
