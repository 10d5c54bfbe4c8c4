import type { Cell } from '../layout/cells.ts';
import type { Column, Table } from '../layout/layout.ts';
import { isBelow, notesOf } from '../layout/notes-below.ts';

/** Adds columns for the numbers below those of a table's columns, such as the amount of a count or `26 sales`. */
export function withNumbersBelow(table: Table): Table {
  if (!table.lines.some(({ row }) => row.notes)) return table;
  const columns = table.columns.flatMap((column) => [column, numbersBelow(column)]);
  return { ...table, columns };
}

/** The numbers below those of a column. */
export function numbersBelow(column: Column): Column {
  const cells = [...column.cells].flatMap(([line, own]) => {
    const note = notesOf(line.row).find((one) => isBelow(one, own));
    return note ? [[line, withNumber(note)] as const] : [];
  });
  return { ...column, role: null, cells: new Map(cells) };
}

/** A text with one number as that number. */
const withNumber = (cell: Cell): Cell => ({
  ...cell,
  figure: cell.figure ?? (cell.inside.length === 1 ? (cell.inside[0] ?? null) : null),
});
