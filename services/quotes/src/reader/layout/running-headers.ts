import type { Row } from './rows.ts';
import type { PageWords } from '../../statement/words.ts';

/** A page with its rows. */
export interface PageRows {
  page: PageWords;
  rows: Row[];
}

/** Share of a page's height at its head, and half as much at its foot, where headers and footers stand. */
const edge = 0.2;

/** Running headers and footers: rows near a page's edges that another page has too, but for their numbers. */
export function findRunningHeaders(pages: PageRows[], isHeader: (row: Row) => boolean): Set<Row> {
  const shape = (row: Row): string =>
    row.words.map((word) => word.text.replace(/\d/g, '#')).join(' ');
  const seenOn = new Map<string, Set<number>>();
  for (const { page, rows } of pages)
    for (const row of rows) {
      const on = seenOn.get(shape(row)) ?? new Set();
      seenOn.set(shape(row), on.add(page.page));
    }
  const rows = pages.flatMap(({ page, rows: all }) =>
    all.filter(
      (row) =>
        (row.y1 < page.height * edge || row.y0 > page.height * (1 - edge / 2)) &&
        (seenOn.get(shape(row))?.size ?? 0) > 1 &&
        !isHeader(row) &&
        !row.words.some((word) => /\d\.\d\d/.test(word.text)),
    ),
  );
  return new Set(rows);
}
