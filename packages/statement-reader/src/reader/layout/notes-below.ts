import { hasLetters, toCell, type Cell } from './cells.ts';
import type { Row } from './rows.ts';
import { textOf, type PageWords } from '../../statement/words.ts';

const [minRows, minCells] = [3, 2];

interface Placed {
  page: PageWords;
  row: Row;
  cells: Cell[];
}

/**
 * Adds to rows the row below that belongs to each of their numbers, such as `388 @ 0.08`, `monthly` or the amount of a
 * count, and omits that row: it is neither a line nor a header. Such rows alternate with the rows that they explain, and
 * differ.
 */
export function takeNotesBelow(rows: Placed[]): Placed[] {
  const isNote = ({ cells, row }: Placed, at: number, fewest: number): boolean => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    const numbers = above?.cells.filter(({ figure }) => figure) ?? [];
    const amounts = numbers.filter(({ figure }) => figure?.kind === 'money');
    const isUnder = (cell: Cell): boolean =>
      (cell.figure ? numbers : amounts).some((one) => isBelow(cell, one)) ||
      (above?.cells.slice(1) ?? []).some((one) => one.inside.length > 0 && isBelow(cell, one));
    return (
      (cells.some(({ figure }) => figure) ? numbers : amounts).length >= fewest &&
      above?.row.page === row.page &&
      !above.row.calculation &&
      hasLetters(above.cells[0]?.text ?? '') &&
      hasLetters(below?.cells[0]?.text ?? '') &&
      cells.length > 0 &&
      !isLine(cells, above.cells) &&
      cells.every(isUnder)
    );
  };
  const several = rows.map((row, at) => isNote(row, at, minCells));
  // Between such rows, one may have a single amount.
  const areNotes = rows.map(
    (row, at) => several[at] || (several[at - 2] && several[at + 2] && isNote(row, at, 1)),
  );
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

/** Whether a row begins with a name and has the same kinds of cells as the one above. */
const isLine = (cells: Cell[], above: Cell[]): boolean =>
  hasLetters(cells[0]?.text ?? '') &&
  cells.every(({ figure }, at) => figure?.kind === above.at(at - cells.length)?.figure?.kind);

/** What is below the cells of a row. */
export const notesOf = ({ notes = [] }: Row): Cell[] => notes.map(toCell);

export const isBelow = (note: Cell, { x0, x1 }: Pick<Cell, 'x0' | 'x1'>): boolean =>
  note.x0 < x1 && note.x1 > x0;
