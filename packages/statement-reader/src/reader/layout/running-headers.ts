import { toCells } from './cells.ts';
import { isHeader } from './header-rows.ts';
import type { Row } from './rows.ts';
import type { PageWords } from '../../statement/words.ts';

export interface PageRows {
  page: PageWords;
  rows: Row[];
}

/** Share of a page's height for headers; half of it for footers. */
const edge = 0.2;

/** Minimum cells over numbers of a column header, whatever their text. */
const minHeads = 3;
const lookedAhead = 3;

/** A masked account number, as in no column header. */
const masked = /[X*]{3}\d{3}/i;

function headsColumns(row: Row, below: Row[]): boolean {
  if (row.words.some(({ text }) => masked.test(text))) return false;
  const cells = toCells(row);
  return isHeader(cells, cells.length >= minHeads ? below.map(toCells) : []);
}

/** Rows from a page's edge to the first with an amount: repetitions further in belong to tables. */
function outside(rows: Row[]): Set<Row> {
  const hasAmount = ({ words }: Row): boolean => words.some(({ text }) => /\d\.\d\d/.test(text));
  const [first, last] = [rows.findIndex(hasAmount), rows.findLastIndex(hasAmount)];
  return new Set(first < 0 ? rows : [...rows.slice(0, first), ...rows.slice(last + 1)]);
}

/** Rows near a page's edges that repeat at the same edge except for numbers; not column headers. */
export function findRunningHeaders(pages: PageRows[]): Set<Row> {
  const shape = ({ page, row }: { page: PageWords; row: Row }): string =>
    [row.y0 * 2 < page.height, ...row.words.map(({ text }) => text.replace(/\d/g, '#'))].join(' ');
  const all = pages.flatMap(({ page, rows }) => {
    const edges = outside(rows);
    return rows.flatMap((row, index) => {
      const isAtEdge = row.y1 < page.height * edge || row.y0 > page.height * (1 - edge / 2);
      const below = rows.slice(index + 1, index + 1 + lookedAhead);
      return edges.has(row) && isAtEdge && !headsColumns(row, below) ? [{ page, row }] : [];
    });
  });
  const alike = [...Map.groupBy(all, shape).values()];
  const repeated = alike.filter((some) => new Set(some.map(({ page }) => page)).size > 1);
  return new Set(repeated.flat().map(({ row }) => row));
}
