import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';

/** A table with a row for each kind of card, however the statement prints it. */
export interface SalesTable extends Table {
  /** What its rows say, where a table of one header says several things. */
  said?: string;
  /** The lines that cells were printed on, where the rows of this table were not printed as rows. */
  printedOn?: Map<Cell, TableLine>;
}
