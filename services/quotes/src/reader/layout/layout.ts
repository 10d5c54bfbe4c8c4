import type { Cell } from './cells.ts';
import type { Row } from './rows.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';
import type { PageWords } from '../../statement/words.ts';

export type LineKind = 'line' | 'total' | 'date';

/** A row of a table's body. */
export interface TableLine {
  row: Row;
  page: PageWords;
  cells: Cell[];
  /** Its text, without codes and calculations. */
  label: string;
  kind: LineKind;
  /** The brand that it stands below, as printed; empty where there is none. */
  group: string;
  /** The heading above it, a brand's or another; empty where there is none. */
  under: string;
}

/** Numbers of a table that stand below each other, with the header over them. */
export interface Column {
  x0: number;
  x1: number;
  header: string;
  role: ColumnRole | null;
  cells: Map<TableLine, Cell>;
}

/** Rows below one header, or below one heading where there is none. */
export interface Table {
  /** The heading above it; empty where there is none. */
  title: string;
  /** The heading of the section that it is in. */
  section: string;
  header: Cell[];
  lines: TableLine[];
  columns: Column[];
}

/** A row outside of tables, for totals that stand alone. */
export type LooseLine = Pick<TableLine, 'row' | 'page' | 'cells' | 'label'>;

export interface Layout {
  tables: Table[];
  /** Every row that has a label and a number, in tables or not, and sentences that say a total. */
  labelled: LooseLine[];
}
