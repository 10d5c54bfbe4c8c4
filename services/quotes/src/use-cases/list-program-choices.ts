import type { ProgramChoice } from '@portal/contracts/quotes/pricing';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { toFigures } from '../rules/figures.ts';
import { priceWith } from '../rules/price-proposal.ts';
import { analysisOf, monthsOf } from '../store/kept-figures.ts';
import { requireQuote } from './require-quote.ts';

/** The rate programs that are offered, and what each would save a quote's merchant at today's rates. */
export async function listProgramChoices(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<ProgramChoice[]> {
  const quote = await requireQuote(store, actor, id);
  const analysis = analysisOf(quote);
  const figures = analysis && toFigures(analysis);
  const locations = monthsOf(quote)?.locations ?? 1;
  const programs = await store.ratePrograms.active();
  return programs.map((program) => ({
    id: program.id,
    name: program.name,
    monthlySavings: figures && priceWith(figures, program, locations).monthlySavings.toFixed(2),
  }));
}
