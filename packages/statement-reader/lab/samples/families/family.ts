import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import type { Account } from './account.ts';
import type { Paper, PaperColumn } from '../paper.ts';
import { truthFor, type SampleFee } from '../sample.ts';
import { writePdf, type PrintedPage } from '../write-pdf.ts';

export interface FamilyStatement {
  pages: PrintedPage[];
  truth: Analysis & { meta: Record<string, unknown> };
}

/** Prints a statement of one structure with random words, formats and figures. */
export type Family = (seed: number) => FamilyStatement;

export const printed = (
  paper: Paper,
  account: Account,
  processor: string,
  fees: SampleFee[],
): FamilyStatement => ({
  pages: paper.pages,
  truth: {
    ...truthFor(processor, account.cards, fees),
    meta: {
      merchantName: account.merchant,
      period: `${account.year}-${String(account.month).padStart(2, '0')}`,
      pages: paper.pages.length,
      scanned: false,
    },
  },
});

/** Maximum difference between the printed total and the unrounded lines, dollars. */
const rounding = 0.0045;
const maxDraws = 4000;

/** Draws until the unrounded lines match the printed total. */
export function drawStatement(name: string, family: Family, seed: number): FamilyStatement {
  for (let draw = 0; draw < maxDraws; draw++) {
    const { pages, truth } = family(seed * maxDraws + draw);
    const { statementFees, statementTotals } = truth;
    const exact = statementFees.reduce((sum, one) => sum + unrounded(one), 0);
    const live = statementFees.filter(({ amount = 0 }) => Math.abs(amount) >= 0.005);
    if (Math.abs(exact - statementTotals.totalStatementFees) < rounding)
      return {
        pages,
        truth: { ...truth, statementFees: live, meta: { ...truth.meta, layout: name } },
      };
  }
  throw new Error(`No statement of ${name} adds up for ${seed}`);
}

const unrounded = (one: FeeRow): number =>
  (one.volume * one.volumeRate) / 100 + one.transactions * one.transactionRate;

export const pdfOf = ({ pages }: FamilyStatement): Buffer => writePdf(pages);

export const left = (header: string, x: number): PaperColumn => ({ header, x });
export const right = (header: string, x: number): PaperColumn => ({ header, x, align: 'right' });

export const truthOf = ({ truth }: FamilyStatement): FamilyStatement['truth'] => ({
  ...truth,
  statementFees: truth.statementFees.map((fee) => ({ ...fee, amount: undefined })),
});
