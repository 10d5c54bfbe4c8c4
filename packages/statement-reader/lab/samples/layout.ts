import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { PrintedPage } from './write-pdf.ts';

export interface PrintedStatement {
  pages: PrintedPage[];
  truth: Analysis;
}

export type StatementLayout = (seed: number) => PrintedStatement;
