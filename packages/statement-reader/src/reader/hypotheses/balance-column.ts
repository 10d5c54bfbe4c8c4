import type { Column, TableLine } from '../layout/layout.ts';

/** A column with the running sum of amounts, and the change of each line, cents. */
export interface Balance {
  column: Column;
  changes: Map<TableLine, number>;
}

/** Minimum lines that continue the balance, and their share. */
const [minLines, minShare] = [4, 0.8];

const centsIn = (column: Column, line: TableLine): number | null => {
  const figure = column.cells.get(line)?.figure;
  return figure?.kind === 'money' ? Math.round(figure.value * 100) : null;
};

/** Finds a column that changes by an amount of each line; null if there is none. */
export function findBalance(columns: Column[], lines: TableLine[]): Balance | null {
  for (const column of columns.toReversed()) {
    const held = lines.filter((line) => centsIn(column, line) !== null);
    if (held.length <= minLines) continue;
    const changes = new Map<TableLine, number>();
    for (const [index, line] of held.slice(1).entries()) {
      const before = centsIn(column, held[index] as TableLine) ?? 0;
      const change = (centsIn(column, line) ?? 0) - before;
      const isPrinted = columns.some(
        (one) => one !== column && Math.abs(centsIn(one, line) ?? 0) === Math.abs(change),
      );
      if (isPrinted && change !== 0) changes.set(line, change);
    }
    if (changes.size >= minLines && changes.size >= (held.length - 1) * minShare)
      return { column, changes };
  }
  return null;
}
