import type { Cell } from './cells.ts';
import { headerWords } from '../vocabulary/labels.ts';

const longest = 40;

/** Whether a row is a column header: by its words, or because it is above the numbers of the rows below. */
export function isHeader(all: Cell[], below: Cell[][]): boolean {
  const cells = all.filter(({ figure, text }) => figure?.kind !== 'integer' || text.length > 1);
  if (cells.length < 2 || cells.some((cell) => cell.figure)) return false;
  if (cells.some(({ text }) => text.length > longest + 10)) return false;
  const known = cells.filter((cell) => isHeaderText(cell.text));
  if (known.length >= 2 && known.length >= cells.length * 0.6) return true;
  const figures = below.flatMap((row) => row.filter((cell) => cell.figure));
  if (isOneForEach(cells, below)) return true;
  const over = cells.filter((cell) => figures.some((figure) => isOver(cell, figure)));
  return over.length >= 2 && cells.every(({ text }) => text.length < longest - 10);
}

/** Fewer cells are a label and its text. */
const minCells = 3;

/** Whether a row has a short text for each number of the rows below, which begin with labels. */
function isOneForEach(cells: Cell[], below: Cell[][]): boolean {
  const rows = below.filter(
    (row) => row.length === cells.length + 1 && row.slice(1).every(({ figure }) => figure),
  );
  const [first] = cells;
  return (
    cells.length >= minCells &&
    rows.length >= 2 &&
    cells.every(({ text }) => text.length < longest - 10) &&
    rows.every(([label]) => label && first && !label.figure && first.x0 > label.x0)
  );
}

const isHeaderText = (text: string): boolean => headerWords.test(text) && text.length < longest;

const isOver = (above: Cell, below: Cell): boolean => above.x0 <= below.x1 && above.x1 >= below.x0;

/** Whether a row is the upper part of the header below: over its columns, except the first. */
export function isUpperHeader(cells: Cell[], header: Cell[]): boolean {
  const [first, second] = [cells[0], header[1]];
  if (!first || !second || cells.some((cell) => cell.figure)) return false;
  // A title begins at the header's left edge.
  if (cells.length === 1 && first.x0 < second.x0 - 2) return false;
  const columns = cells.length === 1 ? header.slice(1) : header;
  return cells.every(
    (cell) => cell.text.length < longest && columns.some((column) => isOver(cell, column)),
  );
}

/** Whether a row's numbers are under a header's columns, so that the table continues. */
export function standsUnder(cells: Cell[], header: Cell[]): boolean {
  const figures = cells.filter((cell) => cell.figure);
  const under = figures.filter((cell) => header.some((head) => isOver(head, cell)));
  return figures.length > 0 && under.length * 2 >= figures.length;
}
