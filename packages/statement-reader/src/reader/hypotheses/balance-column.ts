import type { Column, TableLine } from '../layout/layout.ts';

/** A column with the running sum of amounts, and the change of each line, cents. */
export interface Balance {
  column: Column;
  changes: Map<TableLine, number>;
  /** Cents. */
  last: number;
}

/** Minimum lines that continue the balance, and their share. */
const [minLines, minShare] = [4, 0.8];

const centsIn = (column: Column, line: TableLine): number | null => {
  const figure = column.cells.get(line)?.figure;
  return figure?.kind === 'money' ? Math.round(figure.value * 100) : null;
};

/**
 * Finds a column that changes by an amount of each line; null if there is none. `before` is the balance that the last
 * table ended with, cents: from there a few lines may go on.
 */
export function findBalance(
  columns: Column[],
  lines: TableLine[],
  before: number | null = null,
): Balance | null {
  for (const column of columns.toReversed()) {
    const held = lines.flatMap((line) => {
      const cents = centsIn(column, line);
      return cents === null ? [] : [{ line, cents }];
    });
    const changes = new Map<TableLine, number>();
    for (const [index, { line, cents }] of held.entries()) {
      const change = cents - (held[index - 1]?.cents ?? before ?? cents);
      const isPrinted = columns.some(
        (one) => one !== column && Math.abs(centsIn(one, line) ?? 0) === Math.abs(change),
      );
      if (isPrinted && change !== 0) changes.set(line, change);
    }
    const goesOn = before !== null && held.length > 0 && changes.size === held.length;
    const isLong = changes.size >= minLines && changes.size >= (held.length - 1) * minShare;
    if (goesOn || isLong) return { column, changes, last: held.at(-1)?.cents ?? 0 };
  }
  return null;
}
