import type { Source } from '@portal/contracts/quotes/analysis';
import type { Row } from './rows.ts';
import type { PageWords } from './words.ts';

/** Where a row stands: its box in fractions of the upright page, its text as printed. */
export function sourceOf(row: Row, page: Pick<PageWords, 'width' | 'height'>): Source {
  const fraction = (value: number, of: number): number =>
    Number(Math.min(1, Math.max(0, value / of)).toFixed(4));
  const x0 = Math.min(...row.words.map((word) => word.x0));
  const x1 = Math.max(...row.words.map((word) => word.x1));
  return {
    page: row.page,
    box: [
      fraction(x0, page.width),
      fraction(row.y0, page.height),
      fraction(x1, page.width),
      fraction(row.y1, page.height),
    ],
    text: row.words
      .map((word) => word.text)
      .join(' ')
      .slice(0, 500),
  };
}
