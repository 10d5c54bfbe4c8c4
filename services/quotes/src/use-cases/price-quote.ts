import type { Analysis } from '@portal/contracts/quotes/analysis';
import { averageTicket } from '../rules/compare-month.ts';
import { priceProposal, priceWith, type Proposal } from '../rules/price-proposal.ts';
import { noPricing, pricingOf, type QuoteChange, type QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';

/** The program that a person chose, by its id and its name at that time. */
export interface ChosenProgram {
  id: number;
  name: string;
}

/**
 * What a quote holds of an analysis: the current figures and a proposal by today's rates. The chosen
 * program is taken as long as it is offered; without one, that which costs least.
 */
export async function priceQuote(
  store: Store,
  analysis: Analysis,
  chosen: ChosenProgram | null,
): Promise<QuoteChange> {
  const { currentProcessor, totalVolume, totalStatementFees } = analysis.statementTotals;
  const programs = await store.ratePrograms.active();
  const program = programs.find(({ id }) => id === chosen?.id);
  const proposal = program ? priceWith(analysis, program) : priceProposal(analysis, programs);
  const note =
    chosen && !program
      ? `${chosen.name} was chosen but is not offered any more. Priced with the program that costs least.`
      : null;
  return {
    analysis: { ...analysis },
    currentProcessor: currentProcessor || null,
    currentMonthlyVolume: totalVolume,
    currentAverageTicket: averageTicket(analysis.statementTotals),
    currentFees: totalStatementFees,
    ...(proposal ? proposed(proposal, { isChosen: program !== undefined, note }) : noPricing),
  };
}

const proposed = (
  { fees, program, programId, comparison, monthlySavings, annualSavings }: Proposal,
  about: { isChosen: boolean; note: string | null },
): QuoteChange => ({
  proposedFees: fees,
  proposedProgram: program,
  pricing: { programId, ...about, comparison: { ...comparison } },
  monthlySavings,
  annualSavings,
});

/** The program that a quote's person chose; null where the portal did. */
export function chosenProgramOf(quote: QuoteRow): ChosenProgram | null {
  const pricing = pricingOf(quote);
  return pricing?.isChosen ? { id: pricing.programId, name: quote.proposedProgram ?? '' } : null;
}
