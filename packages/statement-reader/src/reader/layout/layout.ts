import type { Cell } from './cells.ts';
import type { Row } from './rows.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';
import type { PageWords } from '../../statement/words.ts';

export type LineKind = 'line' | 'total' | 'date';

export interface TableLine {
  row: Row;
  page: PageWords;
  cells: Cell[];
  /** Its text, without codes and calculations. */
  label: string;
  kind: LineKind;
  /** The brand heading above, as printed; empty if there is none. */
  group: string;
  /** The heading above, a brand's or another; empty if there is none. */
  under: string;
  /**
   * In lists of the same lines below several brands: what it is in its list (the label without numbers, or `head`), and
   * the text of the sales above it.
   */
  list?: { kind: string; sales: string };
}

export interface Column {
  x0: number;
  x1: number;
  header: string;
  role: ColumnRole | null;
  cells: Map<TableLine, Cell>;
}

/** Rows below a header, or below a heading without one. */
export interface Table {
  title: string;
  section: string;
  header: Cell[];
  lines: TableLine[];
  columns: Column[];
}

/** A row outside tables; may be a total. */
export type LooseLine = Pick<TableLine, 'row' | 'page' | 'cells' | 'label' | 'list'>;

export interface Layout {
  tables: Table[];
  /** Every row with a label and a number, and sentences that state a total. */
  labelled: LooseLine[];
}
