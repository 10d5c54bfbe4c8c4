import type { Cell } from '../layout/cells.ts';
import { explainAmount, type Explained, type LineFigure } from './explain-amount.ts';
import type { Figure } from '../layout/figures-in-text.ts';
import type { Column, TableLine } from '../layout/layout.ts';

/** A fee line with its printed amount and what makes it. */
export interface FeeLine {
  line: TableLine;
  /** As printed; charges may be negative. */
  amount: Figure;
  amountCell: Cell;
  /** What else the amount may be. */
  otherAmounts: Figure[];
  explained: Explained | null;
  /** The line's other numbers, and the cells that they stand in. */
  figures: LineFigure[];
  cells: Cell[];
  /** The line whose volume this one is charged on, where it leaves its own blank. */
  carriedFrom: FeeLine | null;
  /** Numbers for which another reading than the likeliest was taken. */
  settled: { cell: Cell; read: Figure }[];
}

/** Reads a line whose amount stands in a column; null where it has none, or nothing was charged. */
export function readFeeLine(
  line: TableLine,
  amounts: Column,
  columns: Column[],
  above: FeeLine | null,
): FeeLine | null {
  const amountCell = amounts.cells.get(line);
  const amount = amountCell?.figure;
  if (!amountCell || !amount || !isAmount(amount)) return null;
  const { figures, cells } = otherFigures(line, amountCell, columns);
  const base = { line, amountCell, cells, settled: [] };
  const carrier = above?.explained?.volume ? above : null;
  const before = carrier?.explained?.volume ?? null;
  const explain = (value: number, list: LineFigure[]): Explained | null =>
    explainAmount(value, list, before);
  const finish = (
    taken: Figure,
    list: LineFigure[],
    explained: Explained | null,
    settled: FeeLine['settled'],
  ): FeeLine => ({
    ...base,
    amount: taken,
    otherAmounts: [amount, ...amountCell.others].filter((one) => one !== taken && isAmount(one)),
    explained,
    figures: list,
    carriedFrom: explained?.from.volume === -1 ? carrier : null,
    settled,
  });
  const plain = explain(amount.value, figures);
  if (plain || figures.length === 0) return finish(amount, figures, plain, []);
  // Where the likeliest readings make nothing, another reading of one number may.
  for (const [index, cell] of cells.entries())
    for (const other of figures[index] === cell.figure ? [] : othersOf(cell, figures[index])) {
      const list = figures.with(index, { ...other, role: figures[index]?.role });
      const explained = explain(amount.value, list);
      if (explained) return finish(amount, list, explained, [{ cell, read: other }]);
    }
  for (const other of amountCell.others.filter(isAmount)) {
    const explained = explain(other.value, figures);
    if (explained) return finish(other, figures, explained, [{ cell: amountCell, read: other }]);
  }
  return finish(amount, figures, null, []);
}

const isAmount = ({ kind, value }: Figure): boolean =>
  kind !== 'percent' && kind !== 'cents' && kind !== 'integer' && Math.abs(value) >= 0.005;

/** Other readings of a number that stands in a cell of its own. */
const othersOf = (cell: Cell, figure: LineFigure | undefined): Figure[] =>
  cell.figure && figure ? cell.others : [];

/** Columns that are no part of a charge. */
const noPart = new Set(['past', 'share', 'average', 'refund', 'date']);

function otherFigures(
  line: TableLine,
  amountCell: Cell,
  columns: Column[],
): { figures: LineFigure[]; cells: Cell[] } {
  const figures: LineFigure[] = [];
  const cells: Cell[] = [];
  for (const cell of line.cells) {
    if (cell === amountCell) continue;
    const role = columns.find((column) => column.cells.get(line) === cell)?.role ?? null;
    if (role !== null && noPart.has(role)) continue;
    for (const figure of cell.figure ? [cell.figure] : cell.inside) {
      figures.push({ ...figure, role });
      cells.push(cell);
    }
  }
  return { figures, cells };
}
