import { hasLetters, type Cell } from './cells.ts';
import type { Row } from './rows.ts';
import { textOf, type PageWords } from '../../statement/words.ts';

const [minRows, minCells] = [3, 2];

interface Placed {
  page: PageWords;
  row: Row;
  cells: Cell[];
}

/**
 * Adds to rows the texts of the row below that say how each amount is made, such as `388 @ 0.08` or `monthly`, and omits
 * that row: it is neither a line nor a header. Such rows alternate with the rows that they explain, and differ.
 */
export function takeNotesBelow(rows: Placed[]): Placed[] {
  const areNotes = rows.map(({ cells, row }, at) => {
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
  const alternating = rows.filter(
    (_, at) => areNotes[at] && (areNotes[at - 2] || areNotes[at + 2]),
  );
  const texts = new Set(alternating.map(({ row }) => textOf(row.words)));
  if (alternating.length < minRows || texts.size === 1) return rows;
  return rows.flatMap((one, at) => {
    if (areNotes[at]) return [];
    const notes = areNotes[at + 1] ? rows[at + 1]?.cells.map(({ words }) => words) : undefined;
    return notes ? [{ ...one, row: { ...one.row, notes } }] : [one];
  });
}
