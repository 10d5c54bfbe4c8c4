import type { ProgramChoice } from '@portal/contracts/quotes/pricing';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { priceWith } from '../rules/price-proposal.ts';
import { figuresOf, monthsOf } from '../store/kept-figures.ts';
import { requireQuote } from './require-quote.ts';

/** The rate programs that are offered, and what each would save a quote's merchant at today's rates. */
export async function listProgramChoices(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<ProgramChoice[]> {
  const quote = await requireQuote(store, actor, id);
  const analysis = figuresOf(quote);
  const locations = monthsOf(quote)?.locations ?? 1;
  const programs = await store.ratePrograms.active();
  return programs.map((program) => ({
    id: program.id,
    name: program.name,
    monthlySavings: analysis && priceWith(analysis, program, locations).monthlySavings,
  }));
}
