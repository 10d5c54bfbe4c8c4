import { hasLetters, type Cell } from './cells.ts';
import type { Row } from './rows.ts';

const [minRows, minCells] = [3, 2];

interface Placed {
  row: Row;
  cells: Cell[];
}

/**
 * Rows that say below each amount of the row above how it is made, such as `388 @ 0.08` or `monthly`. They are neither
 * lines nor headers.
 */
export function notesBelow(rows: Placed[]): Set<Row> {
  const notes = rows.filter(({ row, cells }, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    const amounts = above?.cells.filter(({ figure }) => figure?.kind === 'money') ?? [];
    const isUnder = (cell: Cell): boolean =>
      !cell.figure && amounts.some(({ x0, x1 }) => cell.x0 < x1 && cell.x1 > x0);
    return (
      amounts.length >= minCells &&
      above?.row.page === row.page &&
      hasLetters(above.cells[0]?.text ?? '') &&
      hasLetters(below?.cells[0]?.text ?? '') &&
      cells.length > 0 &&
      cells.every(isUnder)
    );
  });
  return new Set(notes.length >= minRows ? notes.map(({ row }) => row) : []);
}
