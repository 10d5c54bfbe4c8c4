import { hasLetters, type Cell } from './cells.ts';
import type { Row } from './rows.ts';
import type { PageWords } from '../../statement/words.ts';

const [minRows, minCells] = [3, 2];

interface Placed {
  page: PageWords;
  row: Row;
  cells: Cell[];
}

/**
 * Rows that say below each amount of the row above how it is made, such as `388 @ 0.08` or `monthly`: neither lines nor
 * headers. Adds their texts to the rows above.
 */
export function takeNotesBelow(rows: Placed[]): Placed[] {
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
  if (notes.length < minRows) return rows;
  for (const note of notes) {
    const above = rows[rows.indexOf(note) - 1];
    if (above) above.row.notes = note.cells.map(({ words }) => words);
  }
  return rows.filter((one) => !notes.includes(one));
}
