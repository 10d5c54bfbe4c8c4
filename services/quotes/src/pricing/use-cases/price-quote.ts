import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { without } from '@portal/contracts/core/records';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import { rateCardRowSchema } from '@portal/contracts/quotes/pricing';
import { PortalError } from '@portal/service-kit/portal-error';
import { z } from 'zod';
import { combineStatements } from '../rules/combine-statements.ts';
import { averageTicket } from '../rules/compare-month.ts';
import { toFigures, type Figures } from '../rules/figures.ts';
import { locationsOf } from '../rules/locations.ts';
import type { CostEstimate } from '../rules/estimates/estimate-types.ts';
import { averageEstimate } from '../rules/estimates/average-estimate.ts';
import { estimateStatement } from '../rules/estimates/estimate.ts';
import type { EstimateTables } from '../rules/estimates/table-schema.ts';
import {
  chooseOffer,
  offerPrograms,
  type ProgramOffer,
  aboutProgram,
} from '../rules/choose-offer.ts';
import { priceWith, type ToPrice } from '../rules/price-proposal.ts';
import type { PricedProgram } from '../rules/program-fees.ts';
import { noMonths, noPricing, type QuoteChange, type QuoteRow } from '../../quotes/store/quotes.ts';
import { inTexts, toAnalysis } from '../store/written.ts';
import * as stored from '../../statements/store/stored-figures.ts';
import type { StatementRow } from '../../statements/store/statements.ts';
import { areFiguresDoubtful } from '../../quotes/rules/quote-conditions.ts';
import type { Store } from '../../store/store.ts';

/** What a user decided about the pricing of a quote. */
export interface PricingChoices {
  /** The chosen program, with its name at that time. */
  program: Pick<PricedProgram, 'id' | 'name'> | null;
  answers: EstimateAnswers;
  tables: EstimateTables;
}

/**
 * Computes a quote's current figures and its proposal at current rates; for several statements, those of the average
 * month and of each month. Uses the chosen program while it is offered, else the cheapest that fits. Throws a 400 if
 * a figure is too large to store.
 */
export async function priceQuote(
  store: Store,
  quoteId: number,
  choices: PricingChoices,
): Promise<QuoteChange> {
  const rows = await store.statements.of(quoteId);
  const statements = readStatements(rows);
  const [only, ...others] = statements;
  if (!only) throw new Error(`Quote ${quoteId} has no statement that was read`);
  const programs = await store.ratePrograms.active();
  if (others.length === 0) {
    const { analysis, figures } = only;
    return {
      ...toChange(analysis, propose(toPrice(figures, choices), programs, choices), choices),
      ...noMonths,
      isDoubtful: areFiguresDoubtful(stored.doubtsOf(rows)),
    };
  }
  const combined = combineStatements(statements);
  const analysis = toAnalysis(combined.average);
  if (!analysis.success) throw tooMuch(['statementFees']);
  const found = propose(averageToPrice(combined, choices), programs, choices);
  const offer = found.offer?.proposal ? found.offer : null;
  const months = combined.months(
    (figures) =>
      offer && (priceWith(toPrice(figures, choices), offer.program)?.monthlySavings ?? null),
    offer?.proposal?.annualSavings ?? null,
  );
  return {
    ...toChange(analysis.data, found, choices),
    ...stored.keepNotes(combined.notes),
    months: inTexts(months),
    isDoubtful: areFiguresDoubtful(stored.doubtsOf(rows, combined.notes)),
  };
}

export function toPrice(
  figures: Figures,
  { answers, tables }: Pick<PricingChoices, 'answers' | 'tables'>,
  statements = 1,
): ToPrice {
  const locations = locationsOf(figures, statements);
  const { businessType, presence, shares: overrides } = answers;
  const known = { businessType, presence, overrides, locations };
  return { figures, locations, answers, estimate: estimateStatement(figures, known, tables) };
}

function averageToPrice(
  { average, statements, count, locations }: ReturnType<typeof combineStatements>,
  choices: PricingChoices,
): ToPrice {
  const whole = toPrice(average, choices, locations);
  const each = statements
    .filter(({ volume }) => volume > zero)
    .map((figures) => toPrice(figures, choices).estimate);
  return { ...whole, estimate: averageEstimate(whole.estimate, each, count) };
}

/** What a quote is priced by; null before a statement is read. */
export async function quoteToPrice(
  store: Store,
  quoteId: number,
  choices: PricingChoices,
): Promise<ToPrice | null> {
  const statements = readStatements(await store.statements.of(quoteId));
  const [only, ...others] = statements;
  if (only && others.length === 0) return toPrice(only.figures, choices);
  return only ? averageToPrice(combineStatements(statements), choices) : null;
}

const readStatements = (rows: readonly StatementRow[]) =>
  rows.flatMap((row) => {
    const { number, fileName, month, account } = row;
    const analysis = stored.analysisOf(row);
    if (!analysis) return [];
    return [{ number, fileName, month, account, analysis, figures: toFigures(analysis) }];
  });

interface Found {
  figures: Figures;
  offer: ProgramOffer | null;
  isChosen: boolean;
  note: string | null;
}

function propose(
  statement: ToPrice,
  programs: readonly PricedProgram[],
  { program: selected }: PricingChoices,
): Found {
  const { figures } = statement;
  const offers = offerPrograms(statement, programs);
  const byHand = offers.find(({ program }) => program.id === selected?.id);
  if (byHand) {
    const { misfits } = byHand;
    const note = misfits.length
      ? `This program is not chosen automatically. ${misfits.join(' ')}`
      : null;
    return { figures, offer: byHand, isChosen: true, note };
  }
  const note = selected
    ? `${selected.name} was chosen but is no longer offered. Priced with the cheapest program.`
    : null;
  return { figures, offer: chooseOffer(offers), isChosen: false, note };
}

function toChange(
  analysis: Analysis,
  { figures, offer, isChosen, note }: Found,
  { answers }: PricingChoices,
): QuoteChange {
  const { processor, volume, fees } = figures;
  const ticket = averageTicket(figures);
  const { monthlySavings = null, annualSavings = null } = offer?.proposal ?? {};
  const totals = { currentFees: fees, currentAverageTicket: ticket, monthlySavings, annualSavings };
  const fields = tooLarge(totals);
  if (fields.length) throw tooMuch(fields);
  const current = {
    analysis: { ...analysis },
    currentProcessor: processor || null,
    ...inTexts({ currentMonthlyVolume: volume, currentAverageTicket: ticket, currentFees: fees }),
  };
  if (!offer?.proposal) return { ...current, ...noPricing };
  const { programId, program, rates, comparison, estimate, savings } = offer.proposal;
  return {
    ...current,
    ...inTexts({
      proposedFees: offer.proposal.fees,
      monthlySavings,
      annualSavings,
      savingsLow: savings.low,
      savingsHigh: savings.high,
    }),
    isEstimated: estimate !== null,
    proposedProgram: program,
    pricing: {
      programId,
      isChosen,
      note,
      ...aboutProgram(offer.program, figures),
      comparison: inTexts(comparison),
      rates: z.array(rateCardRowSchema).parse(inTexts(rates)),
      ...(estimate ? { estimate: toStoredEstimate(estimate, answers) } : {}),
    },
  };
}

/** Omits the amounts by brand, from which confidential rates could be derived. */
const toStoredEstimate = (estimate: CostEstimate, answers: EstimateAnswers) => ({
  ...inTexts(without(estimate, ['kind', 'brands'])),
  answers,
});

const tooMuch = (fields: string[]): PortalError =>
  new PortalError('invalid_input', 'The figures are too large for a month. Correct them.', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Too large for a month'])),
  });

/** The user's choices so far and the tables that the quote was priced with. */
export async function choicesOf(store: Store, quote: QuoteRow): Promise<PricingChoices> {
  const pricing = stored.pricingOf(quote);
  return {
    program: pricing?.isChosen
      ? { id: pricing.programId, name: quote.proposedProgram ?? '' }
      : null,
    answers: stored.answersOf(quote),
    tables: await store.estimateTables.orInUse(pricing?.estimate?.tables.version),
  };
}

/** The largest figures that can be stored, and the field of the analysis that each is derived from. */
const limits = {
  currentFees: ['99999999.99', 'statementTotals.totalStatementFees'],
  currentAverageTicket: ['99999999.99', 'statementTotals.totalVolume'],
  monthlySavings: ['99999999.99', 'statementTotals.totalStatementFees'],
  annualSavings: ['999999999.99', 'statementTotals.totalStatementFees'],
} as const;

/** Returns the analysis fields that make a figure too large to store; empty if all fit. */
function tooLarge(figures: Record<keyof typeof limits, Decimal | null>): string[] {
  const beyond = Object.entries(limits).filter(
    ([name, [max]]) => (figures[name as keyof typeof limits] ?? zero).absolute() > decimal(max),
  );
  return [...new Set(beyond.map(([, [, field]]) => field))];
}
