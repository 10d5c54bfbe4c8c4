import { toCells } from './cells.ts';
import { isHeader } from './header-rows.ts';
import type { Row } from './rows.ts';
import type { PageWords } from '../../statement/words.ts';

/** A page with its rows. */
export interface PageRows {
  page: PageWords;
  rows: Row[];
}

/** Share of a page's height at its head, and half as much at its foot, where headers and footers stand. */
const edge = 0.2;

/** So many cells over numbers head columns, whatever they are called. */
const fewestHeads = 3;
/** How many rows below tell. */
const lookedAhead = 3;

function headsColumns(row: Row, below: Row[]): boolean {
  const cells = toCells(row);
  return isHeader(cells, cells.length >= fewestHeads ? below.map(toCells) : []);
}

/** Rows from a page's edge up to the first that has an amount: what repeats further in is a table's. */
function outside(rows: Row[]): Set<Row> {
  const hasAmount = ({ words }: Row): boolean => words.some(({ text }) => /\d\.\d\d/.test(text));
  const [first, last] = [rows.findIndex(hasAmount), rows.findLastIndex(hasAmount)];
  return new Set(first < 0 ? rows : [...rows.slice(0, first), ...rows.slice(last + 1)]);
}

/**
 * Running headers and footers: rows near a page's edges that another page has there too, but for their numbers. What
 * heads columns is none.
 */
export function findRunningHeaders(pages: PageRows[]): Set<Row> {
  const shape = (row: Row): string =>
    row.words.map((word) => word.text.replace(/\d/g, '#')).join(' ');
  const all = pages.flatMap(({ page, rows }) => {
    const edges = outside(rows);
    return rows.flatMap((row, index) => {
      const isAtEdge = row.y1 < page.height * edge || row.y0 > page.height * (1 - edge / 2);
      const below = rows.slice(index + 1, index + 1 + lookedAhead);
      return edges.has(row) && isAtEdge && !headsColumns(row, below) ? [row] : [];
    });
  });
  const alike = [...Map.groupBy(all, shape).values()];
  return new Set(alike.filter((rows) => new Set(rows.map(({ page }) => page)).size > 1).flat());
}
