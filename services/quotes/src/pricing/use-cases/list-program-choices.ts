import type { ProgramChoice } from '@portal/contracts/quotes/pricing';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { chooseOffer, offerPrograms } from '../rules/choose-offer.ts';
import { toFigures } from '../rules/figures.ts';
import { dependsOnAnswers } from '../rules/program-fit.ts';
import { analysisOf, monthsOf } from '../../statements/store/kept-figures.ts';
import { choicesOf, toPrice } from './price-quote.ts';
import { requireQuote } from '../../quotes/use-cases/require-quote.ts';

/** Lists the offered programs and what each would save the merchant at current rates. */
export async function listProgramChoices(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<ProgramChoice[]> {
  const quote = await requireQuote(store, actor, id);
  const analysis = analysisOf(quote);
  const locations = monthsOf(quote)?.locations ?? 1;
  const statement =
    analysis && toPrice(toFigures(analysis), await choicesOf(store, quote), locations);
  const programs = await store.ratePrograms.active();
  if (!statement) return programs.map(({ id: programId, name }) => unpriced(programId, name));
  const offers = offerPrograms(statement, programs);
  const automatic = chooseOffer(offers);
  return offers.map((offer) => {
    const { program, proposal, misfits } = offer;
    return {
      id: program.id,
      name: program.name,
      monthlySavings: proposal?.monthlySavings.toFixed(2) ?? null,
      savingsLow: proposal?.savings.low.toFixed(2) ?? null,
      savingsHigh: proposal?.savings.high.toFixed(2) ?? null,
      isEstimated: proposal?.estimate != null,
      misfits,
      dependsOnAnswers: dependsOnAnswers(program),
      isAutomatic: offer === automatic,
    };
  });
}

const unpriced = (id: number, name: string): ProgramChoice => ({
  id,
  name,
  monthlySavings: null,
  savingsLow: null,
  savingsHigh: null,
  isEstimated: false,
});
