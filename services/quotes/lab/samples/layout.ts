import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { PrintedPage } from './write-pdf.ts';

/** A statement as printed, and what it should be read as. */
export interface PrintedStatement {
  pages: PrintedPage[];
  truth: Analysis;
}

/** Prints a made-up statement; the same seed gives the same. */
export type StatementLayout = (seed: number) => PrintedStatement;
