import { textOf, type PageWords, type Word } from '../../statement/words.ts';
import { dateLabel } from '../vocabulary/labels.ts';
import { blank, hasLetters, toCells, type Cell } from './cells.ts';
import { isRecognized } from './misread-digits.ts';
import { nearPlaces } from './near-places.ts';
import { toRows, type Row } from './rows.ts';

/** Minimum rows with a label and an amount in each column, and of those that are level with no row of the other. */
const minRows = 3;
/** Minimum lines of text in a column next to a table. */
const minText = 6;
/** Tolerance for the left edge of labels, points. */
const aligned = 2;
/** Distance of a gutter from the labels right of it, points; recognized headings begin before their labels. */
const apart = { text: 2, scan: 5 };
/** Difference in height of rows that are level, in line heights; recognized ones have the height of their ink. */
const level = { text: 0.2, scan: 0.5 };
/** Maximum columns of a page. */
const maxColumns = 4;

/**
 * The rows of a page. Columns are read one after the other where a gutter separates rows that have labels and amounts
 * of their own and are not level: rows of one table are.
 */
export function rowsOfColumns(page: PageWords, max = maxColumns): Row[] {
  const rows = toRows(page);
  const found = max > 1 ? findColumns(page, rows) : null;
  if (!found) return rows;
  const { above, left, right, below } = found;
  return [
    ...rowsOfColumns({ ...page, words: above }, 1),
    ...rowsOfColumns({ ...page, words: left }, max - 1),
    ...rowsOfColumns({ ...page, words: right }, max - 1),
    ...rowsOfColumns({ ...page, words: below }, max - 1),
  ];
}

interface Columns {
  above: Word[];
  left: Word[];
  right: Word[];
  below: Word[];
}

function findColumns(page: PageWords, rows: Row[]): Columns | null {
  const { words } = page;
  const labels = words.filter(({ text }) => hasLetters(text)).map(({ x0 }) => x0);
  const places = nearPlaces(labels);
  const margin = page.scanned ? apart.scan : apart.text;
  const tried = new Set<number>();
  let best: { columns: Columns; count: number; bare: number } | null = null;
  for (const label of labels) {
    const gutter = Math.round(label);
    if (tried.has(gutter) || !places.has(label, aligned, minRows)) continue;
    tried.add(gutter);
    for (const columns of besideEachOther(words, rows, gutter - margin)) {
      const [left, right] = [columns.left, columns.right].map((side) => rowsIn(page, side));
      if (!left || !right) continue;
      // A gutter through a table leaves rows without their label or amount.
      const count = left.length + right.length;
      const bare = bareRows(page, columns);
      const isBetter = !best || count > best.count || (count === best.count && bare < best.bare);
      if (isBetter && areApart(page, columns, left, right)) best = { columns, count, bare };
    }
  }
  return best?.columns ?? null;
}

/** The rows of a column with a label and an amount, else its lines of text. Null if it has few of both. */
function rowsIn(page: PageWords, words: Word[]): Row[] | null {
  const rows = toRows({ ...page, words });
  const complete = rows.filter(isComplete);
  if (complete.length >= minRows) return complete;
  const lines = rows.filter((row) => toCells(row).length === 1 && row.words.length > 2);
  return lines.length >= minText && lines.length * 2 > rows.length ? lines : null;
}

/** The number of rows in columns that have only numbers. */
const bareRows = (page: PageWords, { left, right }: Columns): number =>
  [left, right]
    .flatMap((words) => toRows({ ...page, words }))
    .filter((row) => toCells(row).every(isNumber)).length;

const amount = /\d[.,]\d\d\b/;

/** The words on both sides of a gutter, between words and rows that cross it. */
function besideEachOther(words: Word[], rows: Row[], gutter: number): Columns[] {
  const crossing = words.filter(({ x0, x1 }) => x0 < gutter && x1 > gutter + aligned);
  const across = [...crossing.map((word) => [word]), ...rowsAcross(rows, gutter).map(wordsOf)];
  const places = across.map((some) => some.map(middle).toSorted((a, b) => a - b));
  const found: Columns[] = [];
  let from = -Infinity;
  for (const place of [...places.toSorted(([a = 0], [b = 0]) => a - b), [Infinity]]) {
    const [start, to = 0] = [from, place[0]];
    from = Math.max(from, ...place);
    const between = words.filter((word) => middle(word) > start && middle(word) < to);
    const left = between.filter(({ x1 }) => x1 <= gutter + aligned);
    const right = between.filter(({ x0 }) => x0 >= gutter);
    const isListed = (side: Word[]): boolean =>
      side.filter(({ text }) => amount.test(text)).length >= minRows;
    if (!isListed(left) && !isListed(right)) continue;
    const above = words.filter((word) => middle(word) <= start);
    const below = words.filter((word) => middle(word) >= to);
    found.push({ above, left, right, below });
  }
  return found;
}

/** Rows over both columns: totals, rows of one table, and their headers. */
function rowsAcross(rows: Row[], gutter: number): Row[] {
  const kinds = rows.map((row) => kindAcross(row, gutter));
  const isAcross = kinds.map(
    (kind, at) =>
      kind === 'total' || (kind === 'row' && (kinds[at - 1] === 'row' || kinds[at + 1] === 'row')),
  );
  for (let at = rows.length - 2; at >= 0; at--)
    if (kinds[at] && isAcross[at + 1]) isAcross[at] = true;
  return rows.filter((_, at) => isAcross[at]);
}

/** Maximum texts before the numbers of a total: more are a header. */
const maxNames = 2;

/** What a row is if it is one of both columns. */
function kindAcross(row: Row, gutter: number): 'total' | 'row' | 'header' | null {
  const left = part(row, (word) => word.x0 < gutter);
  const right = part(row, (word) => word.x0 >= gutter);
  if (!left || !right || !isLevel(left, right)) return null;
  // One text, such as a name.
  if (toCells(row).some(({ x0, x1 }) => x0 < gutter && x1 > gutter)) return 'total';
  const labels = toCells(left);
  if (isHeader(left) || !labels.some(isLabel) || !toCells(right).every(isNumber)) return 'header';
  const [last] = labels.slice(-1);
  return last && isLabel(last) ? 'total' : 'row';
}

const isNumber = ({ figure, text }: Cell): boolean => figure !== null || blank.test(text);

function part(row: Row, isIn: (word: Word) => boolean): Row | null {
  const words = row.words.filter(isIn);
  const y0 = Math.min(...words.map((word) => word.y0));
  return words.length ? { ...row, words, y0, y1: Math.max(...words.map(({ y1 }) => y1)) } : null;
}

/** Whether a row has a label or date, and an amount behind it. */
function isComplete(row: Row): boolean {
  const cells = toCells(row);
  const label = cells.findIndex(isLabel);
  return label >= 0 && cells.slice(label + 1).some(({ figure }) => figure?.kind === 'money');
}

/** A number with its unit, such as `159 bps`, names nothing. */
const measure = /^\W*\d[\d.,]* ?[a-z]{1,3}\.?$/i;

const isLabel = ({ text }: Cell): boolean =>
  (hasLetters(text) && !measure.test(text)) || dateLabel.test(text);

/**
 * Whether most rows of the shorter column are level with none of the other, or both have the same
 * header at different heights.
 */
function areApart(page: PageWords, columns: Columns, left: Row[], right: Row[]): boolean {
  const [inLeft, inRight] = [columns.left, columns.right].map((words) =>
    toRows({ ...page, words }),
  );
  const [few, many, others = []] =
    left.length < right.length ? [left, right, inRight] : [right, left, inLeft];
  const [top, end] = [many[0]?.y0 ?? 0, many.at(-1)?.y1 ?? 0];
  const beside = few.filter(({ y0, y1 }) => y0 < end && y1 > top);
  const apart = beside.filter((one) => !others.some((other) => isLevel(one, other))).length;
  const headers = (inLeft ?? []).filter(isHeader);
  const isRepeated = (inRight ?? []).filter(isHeader).some((row) => {
    const same = headers.filter(({ words }) => textOf(words) === textOf(row.words));
    return same.length > 0 && !headers.some((one) => isLevel(one, row));
  });
  return isRepeated || (apart >= minRows && apart * 2 > beside.length);
}

/** Whether a row has the names of columns only. */
function isHeader(row: Row): boolean {
  const cells = toCells(row);
  return cells.length > maxNames && cells.every(isLabel);
}

const isLevel = (one: Row, other: Row): boolean =>
  Math.abs(middle(one) - middle(other)) <
  (one.y1 - one.y0) * (isRecognized(one) ? level.scan : level.text);

const wordsOf = ({ words }: Row): Word[] => words;

const middle = ({ y0, y1 }: { y0: number; y1: number }): number => (y0 + y1) / 2;
