import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';

/** A table with a row for each kind of card, however it is printed. */
export interface SalesTable extends Table {
  /** The label of its rows, if a table has several kinds of them. */
  said?: string;
  /** The source lines of cells, if rows of this table were not printed as rows. */
  printedOn?: Map<Cell, TableLine>;
}
