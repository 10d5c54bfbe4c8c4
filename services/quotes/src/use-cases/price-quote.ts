import type { Decimal } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { PortalError } from '@portal/service-kit/portal-error';
import { tooLarge } from '../rules/column-limits.ts';
import { combineStatements } from '../rules/combine-statements.ts';
import { averageTicket } from '../rules/compare-month.ts';
import { toFigures, type Figures } from '../rules/figures.ts';
import { priceProposal, priceWith, type Proposal } from '../rules/price-proposal.ts';
import type { PricedProgram } from '../rules/program-fees.ts';
import { noMonths, noPricing, type QuoteChange, type QuoteRow } from '../store/quotes.ts';
import { inTexts, toAnalysis } from '../store/written.ts';
import { analysisOf, keepNotes, pricingOf } from '../store/kept-figures.ts';
import type { Store } from '../store/store.ts';

/** The program that a person chose, by its id and its name at that time. */
export interface ChosenProgram {
  id: number;
  name: string;
}

/**
 * What a quote holds of its statements: the current figures and a proposal by today's rates; of several
 * statements those of the average month, and what each month is. The chosen program is taken as long as it
 * is offered; without one, that which costs least. Throws a 400 where a figure is larger than a quote can keep.
 */
export async function priceQuote(
  store: Store,
  quoteId: number,
  chosen: ChosenProgram | null,
): Promise<QuoteChange> {
  const statements = await readStatements(store, quoteId);
  const [only, ...others] = statements;
  if (!only) throw new Error(`Quote ${quoteId} has no statement that was read`);
  const programs = await store.ratePrograms.active();
  if (others.length === 0) {
    const { analysis, figures } = only;
    return { ...toChange(analysis, figures, propose(figures, programs, chosen)), ...noMonths };
  }
  const combined = combineStatements(statements);
  const { average, locations } = combined;
  const analysis = toAnalysis(average);
  if (!analysis.success) throw tooMuch(['statementFees']);
  const found = propose(average, programs, chosen, locations);
  const program = programs.find(({ id }) => id === found.proposal?.programId) ?? null;
  const months = combined.months(program, found.proposal?.annualSavings ?? null);
  return {
    ...toChange(analysis.data, average, found),
    ...keepNotes(combined.notes),
    months: inTexts(months),
  };
}

/** The statements of a quote whose figures are there. */
const readStatements = async (store: Store, quoteId: number) =>
  (await store.statements.of(quoteId)).flatMap((row) => {
    const { number, fileName, month, account } = row;
    const analysis = analysisOf(row);
    if (!analysis) return [];
    return [{ number, fileName, month, account, analysis, figures: toFigures(analysis) }];
  });

interface Found {
  proposal: Proposal | null;
  isChosen: boolean;
  note: string | null;
}

function propose(
  figures: Figures,
  programs: readonly PricedProgram[],
  chosen: ChosenProgram | null,
  locations = 1,
): Found {
  const program = programs.find(({ id }) => id === chosen?.id);
  const note =
    chosen && !program
      ? `${chosen.name} was chosen but is no longer offered. Priced with the program that costs least.`
      : null;
  const proposal = program
    ? priceWith(figures, program, locations)
    : priceProposal(figures, programs, locations);
  return { proposal, isChosen: program !== undefined, note };
}

function toChange(analysis: Analysis, figures: Figures, found: Found): QuoteChange {
  const { proposal, isChosen, note } = found;
  const { processor, volume, fees } = figures;
  const ticket = averageTicket(figures);
  requireKeepable(ticket, proposal);
  return {
    analysis: { ...analysis },
    currentProcessor: processor || null,
    ...inTexts({ currentMonthlyVolume: volume, currentAverageTicket: ticket, currentFees: fees }),
    ...(proposal ? proposed(proposal, { isChosen, note }) : noPricing),
  };
}

const proposed = (
  { fees, program, programId, comparison, monthlySavings, annualSavings }: Proposal,
  about: { isChosen: boolean; note: string | null },
): QuoteChange => ({
  ...inTexts({ proposedFees: fees, monthlySavings, annualSavings }),
  proposedProgram: program,
  pricing: { programId, ...about, comparison: inTexts(comparison) },
});

function requireKeepable(currentAverageTicket: Decimal | null, proposal: Proposal | null): void {
  const { monthlySavings = null, annualSavings = null } = proposal ?? {};
  const fields = tooLarge({ currentAverageTicket, monthlySavings, annualSavings });
  if (fields.length) throw tooMuch(fields);
}

const tooMuch = (fields: string[]): PortalError =>
  new PortalError('invalid_input', 'The figures are too large for a month. Correct them.', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Too large for a month'])),
  });

/** The program that a quote's person chose; null where the portal did. */
export function chosenProgramOf(quote: QuoteRow): ChosenProgram | null {
  const pricing = pricingOf(quote);
  return pricing?.isChosen ? { id: pricing.programId, name: quote.proposedProgram ?? '' } : null;
}
