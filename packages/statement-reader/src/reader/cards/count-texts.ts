import type { Cell } from '../layout/cells.ts';
import type { Column, TableLine } from '../layout/layout.ts';
import { isBelow, notesOf } from '../layout/notes-below.ts';
import type { CardFigure } from './card-figures.ts';

export interface ColumnFigures {
  figures: CardFigure[];
  total: CardFigure | null;
}

/** A label with the number of sales: `75 sales, Discover`. */
export const namesCount = /\b\d[\d,]* (sales|payments|items|transactions)\b/i;

/** Counts within labels, or within the texts below the sales; null if a line has none, or several. */
export const countsInTexts = (lines: TableLine[], volume: Column): ColumnFigures | null =>
  countsIn(lines, ({ cells }) => cells.find(({ inside }) => inside.length > 0)) ??
  countsIn(lines, (line) => noteBelow(volume, line));

function countsIn(
  lines: TableLine[],
  textIn: (line: TableLine) => Cell | undefined,
): ColumnFigures | null {
  const figures = lines.map((line): CardFigure | null => {
    const cell = textIn(line);
    const counts = cell?.inside.filter(({ kind }) => kind === 'integer') ?? [];
    const [count] = counts;
    return cell && count && counts.length === 1
      ? { value: Math.abs(count.value), cell, line }
      : null;
  });
  return figures.every((figure) => figure !== null) ? { figures, total: null } : null;
}

function noteBelow({ cells }: Column, line: TableLine): Cell | undefined {
  const amount = cells.get(line);
  return amount && notesOf(line.row).find((note) => isBelow(note, amount));
}
