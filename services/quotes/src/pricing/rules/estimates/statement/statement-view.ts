import type { Line, PrintedSales } from './statement-lines.ts';
import type { EstimateTables } from '../table-schema.ts';

export interface StatementView {
  /** All lines except printed interchange, which needs no estimate. */
  lines: Line[];
  own: Line[];
  sales: PrintedSales;
  tables: EstimateTables;
}
