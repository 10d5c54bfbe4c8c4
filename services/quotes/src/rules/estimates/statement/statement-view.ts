import type { Line, PrintedSales } from './statement-lines.ts';
import type { EstimateTables } from '../table-schema.ts';

/** What finders of evidence look at. */
export interface StatementView {
  /** All lines but printed interchange, which needs no estimate. */
  lines: Line[];
  /** Those of them that are the processor's own. */
  own: Line[];
  sales: PrintedSales;
  tables: EstimateTables;
}
