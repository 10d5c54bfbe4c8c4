import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { PrintedPage } from './write-pdf.ts';

/** A statement as printed, and its expected reading. */
export interface PrintedStatement {
  pages: PrintedPage[];
  truth: Analysis;
}

/** Prints a fictional statement, deterministic by seed. */
export type StatementLayout = (seed: number) => PrintedStatement;
