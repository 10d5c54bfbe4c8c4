import type { Line, PrintedSales } from './statement-lines.ts';
import type { EstimateTables } from '../table-schema.ts';

/** The input of evidence finders. */
export interface StatementView {
  /** All lines except printed interchange, which needs no estimate. */
  lines: Line[];
  /** The processor's own lines. */
  own: Line[];
  sales: PrintedSales;
  tables: EstimateTables;
}
