import { readerNames } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import * as schemas from '@portal/contracts/quotes/schemas';
import { present } from '@portal/service-kit/present';
import { z } from 'zod';
import type { StatementRow } from '../../statements/store/statements.ts';
import type { PricedProgram } from '../../pricing/rules/program-fees.ts';
import { toFigures } from '../../pricing/rules/figures.ts';
import { areFiguresDoubtful, conditionsOf } from '../rules/quote-conditions.ts';
import { recognizePricingModel } from '../../pricing/rules/pricing-model.ts';
import { presentProposalBrief } from '../../proposals/presenters/proposal.ts';
import { presentSavings } from '../../pricing/presenters/pricing.ts';
import { presentStatement } from '../../statements/presenters/statement.ts';
import type { JobRow } from '../../statements/store/jobs.ts';
import * as stored from '../../statements/store/stored-figures.ts';
import type { QuoteSummaryRow } from '../store/quote-list.ts';
import type { QuoteRow } from '../store/quotes.ts';

export const presentQuoteSummary = (row: QuoteSummaryRow): schemas.QuoteSummary =>
  present(schemas.quoteSummarySchema, row, {
    currentMonthlyVolume: row.currentMonthlyVolume?.toFixed(2) ?? null,
    ...presentSavings(row),
    annualSavings: row.annualSavings?.toFixed(2) ?? null,
    createdByName: row.ownerName,
    proposal: row.proposals?.[0] && presentProposalBrief(row.proposals[0]),
  });

const storedReader = z.enum(readerNames).nullable();

export function presentQuote(
  row: QuoteRow,
  job: JobRow | null,
  { several, programs }: { several: readonly StatementRow[]; programs: readonly PricedProgram[] },
  now: Date,
): schemas.Quote {
  const analysis = stored.analysisOf(row);
  const merchant = stored.statementMerchantOf(row);
  const conditional = stored.conditionalOf(row, several, programs);
  return present(schemas.quoteSchema, row, {
    ...presentQuoteSummary(row),
    running: job && { kind: job.kind, page: job.page, pages: job.pages },
    currentAverageTicket: row.currentAverageTicket?.toFixed(2) ?? null,
    statementMerchant: merchant
      ? { ...merchant, month: row.statementMonth ?? several[0]?.month ?? null }
      : undefined,
    currentFees: row.currentFees?.toFixed(2) ?? null,
    cardTypeSummary: analysis?.cardTypeSummary ?? null,
    statementFees: analysis?.statementFees ?? null,
    statementTotals: analysis?.statementTotals ?? null,
    readAnalysis: stored.readingOf(row),
    analysisNotes: stored.notesOf(row).map(noteText),
    analyzedBy: storedReader.parse(row.analyzedBy),
    proposedFees: stored.proposedFeesOf(row),
    conditions: conditionsOf(conditional, now).map(({ name, text }) => ({ name, text })),
    isDoubtful: areFiguresDoubtful(conditional) || undefined,
    estimateAnswers: stored.answersOf(row),
    pricing: stored.pricingOf(row),
    pricingModel: analysis && recognizePricingModel(toFigures(analysis)),
    statements: several.length ? several.map(presentStatement) : undefined,
    months: stored.monthsOf(row) ?? undefined,
    firstStatement: stored.firstStatementOf(row) ?? undefined,
    applicationId: row.applicationId ?? undefined,
  });
}

export const presentProgress = (job: JobRow): schemas.QuoteProgress =>
  present(schemas.quoteProgressSchema, job, {
    statement: job.statement > 1 ? job.statement : undefined,
  });
