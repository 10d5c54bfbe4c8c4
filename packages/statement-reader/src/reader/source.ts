import type { Source } from '@portal/contracts/quotes/analysis';
import type { Cell } from './layout/cells.ts';
import type { Row } from './layout/rows.ts';
import { textOf, type PageWords } from '../statement/words.ts';

type Page = Pick<PageWords, 'page' | 'width' | 'height'>;

/** A row's box in fractions of the upright page, and its text as printed. */
export const sourceOf = (row: Row, page: Page): Source =>
  toSource(
    row.words.map((word) => (word.printed ? word : { ...word, y0: row.y0, y1: row.y1 })),
    page,
  );

export const cellSource = (cell: Cell, page: Page): Source => toSource(cell.words, page);

function toSource(words: Row['words'], page: Page): Source {
  const fraction = (value: number, of: number): number =>
    Number(Math.min(1, Math.max(0, value / of)).toFixed(4));
  const boxes = words.map((word) => word.printed ?? word);
  return {
    page: page.page,
    box: [
      fraction(Math.min(...boxes.map(({ x0 }) => x0)), page.width),
      fraction(Math.min(...boxes.map(({ y0 }) => y0)), page.height),
      fraction(Math.max(...boxes.map(({ x1 }) => x1)), page.width),
      fraction(Math.max(...boxes.map(({ y1 }) => y1)), page.height),
    ],
    text: textOf(words).slice(0, 500),
  };
}
