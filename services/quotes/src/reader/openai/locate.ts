import type { Source } from '@portal/contracts/quotes/analysis';
import { toCells, type Cell } from '../layout/cells.ts';
import { toRows, type Row } from '../layout/rows.ts';
import { cellSource, sourceOf } from '../source.ts';
import type { PageWords } from '../words.ts';

/** A row of a page in which figures are looked for. */
interface Line {
  row: Row;
  page: PageWords;
  cells: Cell[];
  words: Set<string>;
}

export type Lines = Line[];

/** Every line of a statement. */
export const linesOf = (pages: PageWords[]): Lines =>
  pages.flatMap((page) =>
    toRows(page).map((row) => {
      const text = row.words.map((word) => word.text).join(' ');
      return { row, page, cells: toCells(row), words: wordsIn(text) };
    }),
  );

/** Where figures of one line stand, each by its name. */
export interface Places<Key extends string> {
  source: Source;
  sources: Partial<Record<Key, Source>>;
}

/**
 * Finds the line of a page that holds a figure, the one whose words are most like a name where there
 * are several; `page` 0 is any. Null where no line holds it.
 */
export function locate<Key extends string>(
  lines: Lines,
  page: number,
  name: string,
  needed: NoInfer<Key>,
  figures: Record<Key, number>,
): Places<Key> | null {
  const wanted = wordsIn(name);
  const likeness = ({ words }: Line): number =>
    [...wanted].filter((word) => words.has(word)).length / Math.max(1, wanted.size);
  const best = lines
    .filter((line) => (page === 0 || line.page.page === page) && cellOf(line, figures[needed]))
    .toSorted((a, b) => likeness(b) - likeness(a))[0];
  if (!best) return null;
  const sources: Partial<Record<Key, Source>> = {};
  for (const key of Object.keys(figures) as Key[]) {
    const cell = figures[key] === 0 ? undefined : cellOf(best, figures[key]);
    if (cell) sources[key] = cellSource(cell, best.page);
  }
  return { source: sourceOf(best.row, best.page), sources };
}

/** The cell of a line that is a value, or holds it: the last, since amounts stand last. */
function cellOf({ cells }: Line, value: number): Cell | undefined {
  const isValue = (printed: number): boolean => {
    const size = Math.abs(printed);
    // A rate may be printed as a fraction.
    return [1, 100].some((times) => Math.abs(size * times - Math.abs(value)) < 1e-6);
  };
  return (
    cells.findLast(({ figure }) => figure && isValue(figure.value)) ??
    cells.findLast(({ inside }) => inside.some((figure) => isValue(figure.value)))
  );
}

const wordsIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? []);
