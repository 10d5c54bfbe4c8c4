import { isRecognized } from './misread-digits.ts';
import type { Cell } from './cells.ts';
import type { Column, Table } from './layout.ts';
import { earlierMonths, roleOf } from '../vocabulary/column-roles.ts';
import { textOf } from '../../statement/words.ts';

/** Tolerance for edges and centers in a column, points. */
const aligned = 3;
/** Maximum distance of a header from its column, points. */
const maxDistance = 30;

/** Finds a table's columns by the alignment of its numbers, left to right. */
export function toColumns({ lines, header }: Pick<Table, 'lines' | 'header'>): Column[] {
  const columns = columnsInOrder(lines) ?? [];
  for (const line of columns.length ? [] : lines) {
    const isPlaced = (cell: Cell): boolean => columns.some((column) => isAligned(column, cell));
    const numbers = line.cells.filter(({ figure }) => figure);
    // A number that only overlaps a column must not take the place of one that is aligned with it.
    for (const cell of numbers.toSorted((a, b) => Number(isPlaced(b)) - Number(isPlaced(a)))) {
      const free = columns.filter((column) => !column.cells.has(line));
      const column =
        free.find((one) => isAligned(one, cell)) ?? free.find((one) => overlaps(one, cell));
      if (column) {
        column.x0 = Math.min(column.x0, cell.x0);
        column.x1 = Math.max(column.x1, cell.x1);
        column.cells.set(line, cell);
      } else
        columns.push({
          x0: cell.x0,
          x1: cell.x1,
          header: '',
          role: null,
          cells: new Map([[line, cell]]),
        });
    }
  }
  const sorted = columns.sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1);
  addHeaders(sorted, header);
  return sorted;
}

/** A table of lines below a header. */
export const tableOf = (header: Cell[], lines: Table['lines']): Table => ({
  title: '',
  section: '',
  header,
  lines,
  columns: toColumns({ header, lines }),
});

/** A header's letters, equal if recognition confuses similar ones: `Turnover`, `Tumover`; in scans, without signs. */
export const headerKey = (header: Cell[]): string =>
  textOf(header)
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/[1|!i]/g, 'l')
    .replace(header.some(isRecognized) ? /\P{L}/gu : /[^\p{L}$%]/gu, '');

/** Tables with the same header, with its key. */
export const byHeader = (tables: Table[]): [key: string, ...tables: [Table, ...Table[]]][] =>
  [...Map.groupBy(tables, ({ header }) => headerKey(header))].flatMap(
    ([key, [first, ...others]]) => (first ? [[key, first, ...others]] : []),
  );

const minLines = 3;

/** Columns by position, if all lines have the same sequence of number kinds; else null. */
function columnsInOrder(lines: Table['lines']): Column[] | null {
  const kinds = ({ cells }: Table['lines'][number]): string[] =>
    cells.flatMap(({ figure }) => (figure ? [figure.kind] : []));
  const [first = [], ...others] = lines.map(kinds);
  const isInTurns = first.length > 1 && first.every((kind, at) => kind !== first[at + 1]);
  const isSame = others.every((one) => one.join() === first.join());
  const isSentence = lines.every(({ row }) => row.isSentence);
  const isListed = lines.every(({ list }) => list && list.kind === lines[0]?.list?.kind);
  if (!isSame || !(isSentence || isListed || (isInTurns && lines.length >= minLines))) return null;
  return first.map((_, at): Column => {
    const cells = lines.map(
      (line) => [line, line.cells.filter(({ figure }) => figure)[at]] as const,
    );
    const own = cells.filter((pair): pair is [Table['lines'][number], Cell] => Boolean(pair[1]));
    const [x0, x1] = [own.map(([, cell]) => cell.x0), own.map(([, cell]) => cell.x1)];
    return {
      x0: Math.min(...x0),
      x1: Math.max(...x1),
      header: '',
      role: null,
      cells: new Map(own),
    };
  });
}

/** Numbers are usually right-aligned, else left-aligned or centered. */
const isAligned = (column: Column, { x0, x1 }: Cell): boolean =>
  Math.abs(column.x1 - x1) <= aligned ||
  Math.abs(column.x0 - x0) <= aligned / 2 ||
  Math.abs(column.x0 + column.x1 - x0 - x1) <= aligned;

const overlaps = (column: Column, { x0, x1 }: Cell): boolean => x0 <= column.x1 && x1 >= column.x0;

/** Assigns a header to each column below it, or to the nearest. */
function addHeaders(columns: Column[], header: Cell[]): void {
  const lowest = Math.max(0, ...header.map(topOf));
  const parts = header.flatMap((one) =>
    partsOver(one, columns, topOf(one) > lowest - 2).map((part) => ({
      ...part,
      top: topOf(one),
      over: columns.filter((column) => shared(column, part) > (column.x1 - column.x0) * 0.3),
    })),
  );
  const groups = repeatedGroups(
    columns,
    parts.filter(({ top }) => top > lowest - 2),
  );
  const middle = ({ x0, x1 }: Header): number => (x0 + x1) / 2;
  const isWithin = (part: Header, some: Column[]): boolean =>
    middle(part) >= (some[0]?.x0 ?? 0) && middle(part) <= (some.at(-1)?.x1 ?? 0);
  const higher = parts.filter((part) => part.top <= lowest - 2 && isWithin(part, groups.flat()));
  for (const line of Map.groupBy(higher, ({ top }) => Math.round(top / 2)).values())
    for (const part of line.length <= groups.length ? line : [])
      part.over = groups.find((group) => isWithin(part, group)) ?? part.over;
  for (const cell of parts) {
    const distance = (column: Column): number => Math.max(0, -shared(column, cell));
    // Next to another header of its line, it is that of an empty column.
    const isFree = (column: Column): boolean =>
      !parts.some(({ over, top }) => over.includes(column) && Math.abs(top - cell.top) < 2);
    const near = columns
      .filter((column) => distance(column) < maxDistance)
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, 1)
      .filter(isFree);
    for (const column of cell.over.length ? cell.over : near)
      column.header = `${column.header} ${cell.text}`.trim();
  }
  const past = earlierMonths(columns.map((column) => column.header));
  // Next to debit cards, credit is a kind of card and no refund.
  const debits = columns.filter(({ header: text }) => /\bdebit\b/i.test(text));
  const areCards = debits.length > 1 || debits.some(({ header: text }) => /\bdebit\b./i.test(text));
  for (const column of columns) {
    const text = areCards ? column.header.replace(/\bcredit\b ?/i, '') : column.header;
    // A title with a price, such as `Keyed, 3.49%`, is no column of rates.
    const words = text.replace(/\S*\d\S*/g, '');
    column.role = past.has(column.header) ? 'past' : words ? roleOf(words) : null;
  }
}

/** Columns below each higher header: those whose lowest headers repeat, such as the count and sales of each month. */
function repeatedGroups(columns: Column[], lowest: { text: string; over: Column[] }[]): Column[][] {
  const headed = columns.map((column) => lowest.find(({ over }) => over.includes(column))?.text);
  for (let size = 2; size * 2 <= columns.length; size++)
    for (let start = 0; start + size * 2 <= columns.length; start++) {
      const isAgain = (from: number): boolean =>
        headed
          .slice(start, start + size)
          .every((text, at) => text !== undefined && text === headed[from + at]);
      const starts: number[] = [];
      for (let from = start; isAgain(from); from += size) starts.push(from);
      if (starts.length > 1) return starts.map((from) => columns.slice(from, from + size));
    }
  return [];
}

type Header = Pick<Cell, 'text' | 'x0' | 'x1'>;

const shared = (column: Column, { x0, x1 }: Header): number =>
  Math.min(column.x1, x1) - Math.max(column.x0, x0);

const topOf = ({ words }: Cell): number => Math.min(...words.map(({ y0 }) => y0));

/**
 * Splits adjacent headers that form one cell: where words end with the columns below, or, on the lowest header line,
 * by the columns below each word. Higher headers may span several columns.
 */
function partsOver(cell: Cell, columns: Column[], isLowest: boolean): Header[] {
  const over = columns.filter((column) => shared(column, cell) > 0);
  if (over.length < 2) return [cell];
  const ends = over.map((column) =>
    cell.words.findIndex(({ x1 }) => Math.abs(x1 - column.x1) <= aligned),
  );
  if (ends.slice(0, -1).every((end) => end >= 0))
    return ends.map((end, index) => {
      const from = index === 0 ? 0 : (ends[index - 1] ?? -1) + 1;
      return joined(cell.words.slice(from, index === ends.length - 1 ? undefined : end + 1));
    });
  if (!isLowest) return [cell];
  const nearest = (word: Header): Column | undefined =>
    over.toSorted((a, b) => shared(b, word) - shared(a, word))[0];
  return [...Map.groupBy(cell.words, nearest).values()].map(joined);
}

const joined = (words: Header[]): Header => ({
  text: textOf(words),
  x0: words[0]?.x0 ?? 0,
  x1: words.at(-1)?.x1 ?? 0,
});
