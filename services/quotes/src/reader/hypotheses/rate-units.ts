import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

/** Cents that rounding adds to a product. */
const rounding = 0.0051;
/** So many lines must speak for basis points. */
const fewest = 3;
const mostly = 0.4;
/** Smaller products are amounts by chance. */
const least = 0.5;

/**
 * Reads columns of bare numbers as basis points where that makes amounts of their lines and reading them
 * as percent makes fewer. Changes the columns' figures.
 */
export function readBasisPoints(tables: Table[]): void {
  for (const { columns } of tables)
    for (const column of columns) {
      const points = made(column, columns, 10_000);
      const bare = [...column.cells.values()].filter(isBare).length;
      if (points < Math.max(fewest, bare * mostly) || points <= made(column, columns, 100) * 2)
        continue;
      for (const cell of column.cells.values()) if (isBare(cell)) toPercent(cell);
    }
}

/** How many lines have a volume that, times the column's number by a divisor, is another amount of theirs. */
function made(column: Column, columns: Column[], divisor: number): number {
  return [...column.cells].filter(
    ([line, cell]) => isBare(cell) && makesAmount(cell, moneyOf(line, column, columns), divisor),
  ).length;
}

function makesAmount({ figure }: Cell, money: number[], divisor: number): boolean {
  const rate = Math.abs(figure?.value ?? 0) / divisor;
  return money.some((volume) => {
    const product = volume * rate;
    return (
      product > least &&
      money.some((amount) => amount !== volume && Math.abs(amount - product) <= rounding)
    );
  });
}

const moneyOf = (line: TableLine, except: Column, columns: Column[]): number[] =>
  columns.flatMap((column) => {
    const figure = column === except ? null : column.cells.get(line)?.figure;
    return figure?.kind === 'money' ? [Math.abs(figure.value)] : [];
  });

const isBare = ({ figure }: Cell): boolean =>
  figure !== null && !figure.dollars && figure.kind !== 'percent' && figure.kind !== 'cents';

function toPercent(cell: Cell): void {
  if (!cell.figure) return;
  const value = Number((cell.figure.value / 100).toFixed(6));
  cell.figure = { ...cell.figure, value, kind: 'percent' };
}
