import { readerNames } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import {
  proposedFeeSchema,
  quoteSummarySchema,
  type Quote,
  type QuoteProgress,
  type QuoteSummary,
} from '@portal/contracts/quotes/schemas';
import { present } from '@portal/service-kit/present';
import { z } from 'zod';
import type { StatementRow } from '../store/statements.ts';
import { toFigures } from '../rules/figures.ts';
import { conditionsOf } from '../rules/quote-conditions.ts';
import { recognizePricingModel } from '../rules/pricing-model.ts';
import { presentProposalBrief } from './proposal.ts';
import { presentSavings } from './savings.ts';
import { presentStatement } from './statement.ts';
import type { JobRow } from '../store/jobs.ts';
import {
  analysisOf,
  answersOf,
  conditionalOf,
  firstStatementOf,
  monthsOf,
  notesOf,
  pricingOf,
  readingOf,
  statementMerchantOf,
} from '../store/kept-figures.ts';
import type { QuoteSummaryRow } from '../store/quote-list.ts';
import type { QuoteRow } from '../store/quotes.ts';

export const presentQuoteSummary = (row: QuoteSummaryRow): QuoteSummary =>
  present(quoteSummarySchema, row, {
    currentMonthlyVolume: row.currentMonthlyVolume?.toFixed(2) ?? null,
    monthlySavings: row.monthlySavings?.toFixed(2) ?? null,
    annualSavings: row.annualSavings?.toFixed(2) ?? null,
    ...presentSavings(row),
    createdByName: row.ownerName,
    proposal: row.proposals?.[0] && presentProposalBrief(row.proposals[0]),
  });

const storedFees = z.array(proposedFeeSchema).nullable();
const storedReader = z.enum(readerNames).nullable();

export function presentQuote(
  row: QuoteRow,
  job: JobRow | null,
  several: readonly StatementRow[],
  now: Date,
): Quote {
  const months = monthsOf(row);
  const analysis = analysisOf(row);
  const merchant = statementMerchantOf(row);
  const firstStatement = firstStatementOf(row);
  return {
    ...presentQuoteSummary(row),
    version: row.version,
    statementFileName: row.statementFileName,
    statementFileSize: row.statementFileSize,
    statementUploadedAt: row.statementUploadedAt?.toISOString() ?? null,
    processingError: row.processingError,
    imageCount: row.imageCount,
    running: job && { kind: job.kind, page: job.page, pages: job.pages },
    currentAverageTicket: row.currentAverageTicket?.toFixed(2) ?? null,
    ...(merchant
      ? {
          statementMerchant: {
            ...merchant,
            month: row.statementMonth ?? several[0]?.month ?? null,
          },
        }
      : {}),
    currentFees: row.currentFees?.toFixed(2) ?? null,
    cardTypeSummary: analysis?.cardTypeSummary ?? null,
    statementFees: analysis?.statementFees ?? null,
    statementTotals: analysis?.statementTotals ?? null,
    readAnalysis: readingOf(row),
    analysisNotes: notesOf(row).map(noteText),
    analyzedBy: storedReader.parse(row.analyzedBy),
    proposedFees: storedFees.parse(row.proposedFees),
    conditions: conditionsOf(conditionalOf(row, several), now).map(({ name, text }) => ({
      name,
      text,
    })),
    estimateAnswers: answersOf(row),
    proposedProgram: row.proposedProgram,
    pricing: pricingOf(row),
    pricingModel: analysis && recognizePricingModel(toFigures(analysis)),
    ...(several.length ? { statements: several.map(presentStatement) } : {}),
    ...(months ? { months } : {}),
    ...(firstStatement ? { firstStatement } : {}),
    ...(row.applicationId === null ? {} : { applicationId: row.applicationId }),
  };
}

export const presentProgress = (job: JobRow): QuoteProgress => ({
  quoteId: job.quoteId,
  kind: job.kind,
  state: job.state,
  page: job.page,
  pages: job.pages,
  error: job.error,
  ...(job.statement > 1 ? { statement: job.statement } : {}),
});
