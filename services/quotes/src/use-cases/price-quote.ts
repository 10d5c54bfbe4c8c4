import type { Analysis } from '@portal/contracts/quotes/analysis';
import { PortalError } from '@portal/service-kit/portal-error';
import { tooLarge } from '../rules/column-limits.ts';
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
 * program is taken as long as it is offered; without one, that which costs least. Throws a 400 where a
 * figure is larger than a quote can keep.
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
  const ticket = averageTicket(analysis.statementTotals);
  requireKeepable(ticket, proposal);
  return {
    analysis: { ...analysis },
    currentProcessor: currentProcessor || null,
    currentMonthlyVolume: totalVolume,
    currentAverageTicket: ticket,
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

function requireKeepable(currentAverageTicket: string | null, proposal: Proposal | null): void {
  const { monthlySavings = null, annualSavings = null } = proposal ?? {};
  const fields = tooLarge({ currentAverageTicket, monthlySavings, annualSavings });
  if (fields.length === 0) return;
  throw new PortalError('invalid_input', 'The figures are too large for a month. Correct them.', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Too large for a month'])),
  });
}

/** The program that a quote's person chose; null where the portal did. */
export function chosenProgramOf(quote: QuoteRow): ChosenProgram | null {
  const pricing = pricingOf(quote);
  return pricing?.isChosen ? { id: pricing.programId, name: quote.proposedProgram ?? '' } : null;
}
