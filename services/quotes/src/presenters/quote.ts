import { analysisSchema, readerNames } from '@portal/contracts/quotes/analysis';
import {
  proposedFeeSchema,
  type Quote,
  type QuoteProgress,
  type QuoteSummary,
} from '@portal/contracts/quotes/schemas';
import { z } from 'zod';
import { recognizePricingModel } from '../rules/pricing-model.ts';
import type { JobRow } from '../store/jobs.ts';
import { notesOf, pricingOf, type QuoteRow, type QuoteSummaryRow } from '../store/quotes.ts';

export function presentQuoteSummary(row: QuoteSummaryRow): QuoteSummary {
  return {
    id: row.id,
    quoteNumber: row.quoteNumber,
    merchantName: row.merchantName,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    currentProcessor: row.currentProcessor,
    currentMonthlyVolume: row.currentMonthlyVolume?.toFixed(2) ?? null,
    monthlySavings: row.monthlySavings?.toFixed(2) ?? null,
    annualSavings: row.annualSavings?.toFixed(2) ?? null,
    processingStage: row.processingStage,
    status: row.status,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const storedAnalysis = analysisSchema.nullable();
const storedFees = z.array(proposedFeeSchema).nullable();
const storedReader = z.enum(readerNames).nullable();

export function presentQuote(row: QuoteRow, job: JobRow | null): Quote {
  const analysis = storedAnalysis.parse(row.analysis);
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
    currentFees: row.currentFees?.toFixed(2) ?? null,
    cardTypeSummary: analysis?.cardTypeSummary ?? null,
    statementFees: analysis?.statementFees ?? null,
    statementTotals: analysis?.statementTotals ?? null,
    readAnalysis: storedAnalysis.parse(row.originalAnalysis),
    analysisNotes: notesOf(row),
    analyzedBy: storedReader.parse(row.analyzedBy),
    proposedFees: storedFees.parse(row.proposedFees),
    proposedProgram: row.proposedProgram,
    pricing: pricingOf(row),
    pricingModel: analysis && recognizePricingModel(analysis),
  };
}

export const presentProgress = (job: JobRow): QuoteProgress => ({
  quoteId: job.quoteId,
  kind: job.kind,
  state: job.state,
  page: job.page,
  pages: job.pages,
  error: job.error,
});
