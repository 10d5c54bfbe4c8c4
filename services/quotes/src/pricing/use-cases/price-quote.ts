import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import { PortalError } from '@portal/service-kit/portal-error';
import { tooLarge } from '../rules/column-limits.ts';
import { combineStatements } from '../rules/combine-statements.ts';
import { averageTicket } from '../rules/compare-month.ts';
import { toFigures, type Figures } from '../rules/figures.ts';
import type { CostEstimate } from '../rules/estimates/estimate-result.ts';
import { estimateStatement } from '../rules/estimates/estimate-statement.ts';
import type { EstimateTables } from '../rules/estimates/table-schema.ts';
import {
  chooseOffer,
  offerPrograms,
  type ProgramOffer,
  aboutProgram,
  type AboutProgram,
} from '../rules/choose-offer.ts';
import { priceWith, type Proposal, type ToPrice } from '../rules/price-proposal.ts';
import type { PricedProgram, ProgramRate } from '../rules/program-fees.ts';
import { noMonths, noPricing, type QuoteChange, type QuoteRow } from '../../quotes/store/quotes.ts';
import { inTexts, toAnalysis } from '../store/written.ts';
import {
  analysisOf,
  answersOf,
  doubtsOf,
  keepNotes,
  pricingOf,
} from '../../statements/store/stored-figures.ts';
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
      ...toChange(analysis, figures, propose(figures, programs, choices), choices),
      ...noMonths,
      isDoubtful: areFiguresDoubtful(doubtsOf(rows)),
    };
  }
  const combined = combineStatements(statements);
  const { average, locations } = combined;
  const analysis = toAnalysis(average);
  if (!analysis.success) throw tooMuch(['statementFees']);
  const found = propose(average, programs, choices, locations);
  const offer = found.offer?.proposal ? found.offer : null;
  const months = combined.months(
    (figures) =>
      offer && (priceWith(toPrice(figures, choices), offer.program)?.monthlySavings ?? null),
    offer?.proposal?.annualSavings ?? null,
  );
  return {
    ...toChange(analysis.data, average, found, choices),
    ...keepNotes(combined.notes),
    months: inTexts(months),
    isDoubtful: areFiguresDoubtful(doubtsOf(rows, combined.notes)),
  };
}

export const toPrice = (
  figures: Figures,
  { answers, tables }: Pick<PricingChoices, 'answers' | 'tables'>,
  locations = 1,
): ToPrice => ({
  figures,
  locations,
  answers,
  estimate: estimateStatement(
    figures,
    {
      businessType: answers.businessType,
      presence: answers.presence,
      overrides: answers.shares,
      locations,
    },
    tables,
  ),
});

const readStatements = (rows: readonly StatementRow[]) =>
  rows.flatMap((row) => {
    const { number, fileName, month, account } = row;
    const analysis = analysisOf(row);
    if (!analysis) return [];
    return [{ number, fileName, month, account, analysis, figures: toFigures(analysis) }];
  });

interface Found {
  offer: ProgramOffer | null;
  isChosen: boolean;
  note: string | null;
}

function propose(
  figures: Figures,
  programs: readonly PricedProgram[],
  choices: PricingChoices,
  locations = 1,
): Found {
  const { program: selected } = choices;
  const statement = toPrice(figures, choices, locations);
  const offers = offerPrograms(statement, programs);
  const byHand = offers.find(({ program }) => program.id === selected?.id);
  if (byHand) {
    const { misfits } = byHand;
    const note = misfits.length
      ? `This program is not chosen automatically. ${misfits.join(' ')}`
      : null;
    return { offer: byHand, isChosen: true, note };
  }
  const note = selected
    ? `${selected.name} was chosen but is no longer offered. Priced with the cheapest program.`
    : null;
  return { offer: chooseOffer(offers), isChosen: false, note };
}

function toChange(
  analysis: Analysis,
  figures: Figures,
  found: Found,
  choices: PricingChoices,
): QuoteChange {
  const { offer, isChosen, note } = found;
  const proposal = offer?.proposal ?? null;
  const { processor, volume, fees } = figures;
  const ticket = averageTicket(figures);
  const { monthlySavings = null, annualSavings = null } = proposal ?? {};
  const totals = { currentFees: fees, currentAverageTicket: ticket, monthlySavings, annualSavings };
  const fields = tooLarge(totals);
  if (fields.length) throw tooMuch(fields);
  return {
    analysis: { ...analysis },
    currentProcessor: processor || null,
    ...inTexts({ currentMonthlyVolume: volume, currentAverageTicket: ticket, currentFees: fees }),
    ...(offer && proposal
      ? proposed(proposal, { isChosen, note, ...aboutProgram(offer.program, figures) }, choices)
      : noPricing),
  };
}

const proposed = (
  proposal: Proposal,
  about: Omit<Found, 'offer'> & AboutProgram,
  { answers }: PricingChoices,
): QuoteChange => {
  const { fees, program, programId, comparison, monthlySavings, annualSavings, savings } = proposal;
  return {
    ...inTexts({
      proposedFees: fees,
      monthlySavings,
      annualSavings,
      savingsLow: savings.low,
      savingsHigh: savings.high,
    }),
    isEstimated: proposal.estimate !== null,
    proposedProgram: program,
    pricing: {
      programId,
      ...about,
      comparison: inTexts(comparison),
      rates: inTexts(proposal.rates.map(toRateCardRow)),
      ...(proposal.estimate ? { estimate: toStoredEstimate(proposal.estimate, answers) } : {}),
    },
  };
};

const toRateCardRow = ({ name, category, rateType, rateValue }: ProgramRate) => ({
  name,
  category,
  rateType,
  rateValue,
});

/** Omits the amounts by brand, from which confidential rates could be derived. */
const toStoredEstimate = (
  { interchange, network, total, businessType, basis, warnings, tables }: CostEstimate,
  answers: EstimateAnswers,
) => ({
  ...inTexts({ interchange, network, total }),
  businessType,
  basis: basis.map((assumption) => ({ ...assumption, value: { ...assumption.value } })),
  warnings,
  tables,
  answers,
});

const tooMuch = (fields: string[]): PortalError =>
  new PortalError('invalid_input', 'The figures are too large for a month. Correct them.', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Too large for a month'])),
  });

/** The user's choices so far and the tables that the quote was priced with. */
export async function choicesOf(store: Store, quote: QuoteRow): Promise<PricingChoices> {
  const pricing = pricingOf(quote);
  return {
    program: pricing?.isChosen
      ? { id: pricing.programId, name: quote.proposedProgram ?? '' }
      : null,
    answers: answersOf(quote),
    tables: await store.estimateTables.orInUse(pricing?.estimate?.tables.version),
  };
}
