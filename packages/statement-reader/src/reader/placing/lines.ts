import type { Cell } from '../layout/cells.ts';
import type { Layout, Table, TableLine } from '../layout/layout.ts';
import { textOf } from '../../statement/words.ts';

export interface PlaceLine {
  line: TableLine;
  table: Table | null;
  /** Words of its row, and of its headings. */
  words: Set<string>;
  headings: Set<string>;
}

export function placeLines({ tables, labelled }: Layout): PlaceLine[] {
  const found = new Map<TableLine['row'], PlaceLine>();
  for (const table of tables)
    for (const line of table.lines)
      found.set(line.row, {
        line,
        table,
        words: wordsOfRow(line),
        headings: wordsIn(`${line.group} ${table.title} ${table.section}`),
      });
  for (const loose of labelled) {
    if (found.has(loose.row)) continue;
    const line: TableLine = { ...loose, kind: 'line', group: '', under: '' };
    found.set(line.row, { line, table: null, words: wordsOfRow(line), headings: new Set() });
  }
  return [...found.values()];
}

const wordsOfRow = ({ row }: TableLine): Set<string> => wordsIn(textOf(row.words));

/** Lower-case words. */
export const wordsIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? []);

/** The share of a name's words in a line, 0 to 1; its own words count more than its headings'. */
export function similarityTo(wanted: Set<string>, { words, headings }: PlaceLine): number {
  const weight = [...wanted].reduce(
    (sum, word) => sum + (words.has(word) ? 1 : headings.has(word) ? 0.9 : 0),
    0,
  );
  return weight / Math.max(1, wanted.size);
}

/** Compares absolute values; a rate may be printed as a fraction. */
const isValue = (printed: number, value: number): boolean =>
  [1, 100].some((times) => Math.abs(Math.abs(printed) * times - Math.abs(value)) < 1e-6);

/** The last cell of a line that equals the value, may equal it, or contains it: amounts are last. */
export const cellWith = ({ cells }: Pick<TableLine, 'cells'>, value: number): Cell | undefined =>
  cells.findLast(({ figure }) => figure && isValue(figure.value, value)) ??
  cells.findLast(({ others }) => others.some((other) => isValue(other.value, value))) ??
  cells.findLast(({ inside }) => inside.some((figure) => isValue(figure.value, value)));
