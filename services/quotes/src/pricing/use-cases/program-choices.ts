import type { ProgramChoice } from '@portal/contracts/quotes/pricing';
import type { Actor } from '@portal/service-kit/identity';
import { describeChanges } from '@portal/service-kit/activity';
import { invalidField } from '@portal/service-kit/portal-error';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import type { Deps } from '../../deps.ts';
import { chooseOffer, offerPrograms, dependsOnAnswers } from '../rules/choose-offer.ts';
import { analysisOf } from '../../statements/store/stored-figures.ts';
import { choicesOf, quoteToPrice, priceQuote, type PricingChoices } from './price-quote.ts';
import { requireQuote, lockChangeable } from '../../quotes/use-cases/require-quote.ts';
import { presentSavings } from '../presenters/pricing.ts';
import { pricedText } from '../rules/priced-text.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../../quotes/use-cases/record-activity.ts';

/** Lists the offered programs and what each would save the merchant at current rates. */
export async function listProgramChoices({ store }: Deps, actor: Actor, id: number) {
  const quote = await requireQuote(store, actor, id);
  const statement =
    analysisOf(quote) && (await quoteToPrice(store, id, await choicesOf(store, quote)));
  const programs = await store.ratePrograms.active();
  if (!statement) return programs.map(({ id: programId, name }) => unpriced(programId, name));
  const offers = offerPrograms(statement, programs);
  const automatic = chooseOffer(offers);
  return offers.map((offer) => {
    const { program, proposal, misfits } = offer;
    return {
      id: program.id,
      name: program.name,
      ...presentSavings({
        monthlySavings: proposal?.monthlySavings ?? null,
        savingsLow: proposal?.savings.low ?? null,
        savingsHigh: proposal?.savings.high ?? null,
        isEstimated: proposal?.estimate != null,
        isDoubtful: quote.isDoubtful,
      }),
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

/** Reprices with a program's current rates, or the cheapest. Throws a 409 for fixed figures, a 400 if not offered. */
export async function chooseRateProgram(
  { transact }: Deps,
  actor: Actor,
  id: number,
  programId: number | null,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to price');
    const selected = programId === null ? null : await requireOffered(store, programId);
    const changed = await store.quotes.update(
      id,
      await priceQuote(store, id, { ...(await choicesOf(store, quote)), program: selected }),
    );
    const summary = describeChanges([
      ['Rate program', quote.proposedProgram, changed.proposedProgram],
      ['Monthly savings', savingsOf(quote), savingsOf(changed)],
    ]);
    if (summary) {
      await store.history.note(id, actor, `Rate program chosen; ${pricedText(changed)}`);
      await recordActivity(store, actor, quote, 'quote.program-chosen', summary);
    }
    return changed;
  });
}

async function requireOffered(store: Store, programId: number): Promise<PricingChoices['program']> {
  const program = (await store.ratePrograms.active()).find(({ id }) => id === programId);
  if (program) return program;
  throw invalidField('programId', 'This rate program is not offered. Choose another one.');
}

const savingsOf = ({ monthlySavings }: QuoteRow) => monthlySavings?.toFixed(2) ?? null;

/** Saves the partner's answers and reprices the quote. Throws a 409 if the quote's figures may not change. */
export async function answerEstimate(
  { transact }: Deps,
  actor: Actor,
  id: number,
  answers: EstimateAnswers,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to price');
    const changed = await store.quotes.update(id, {
      estimateAnswers: answers,
      ...(await priceQuote(store, id, { ...(await choicesOf(store, quote)), answers })),
    });
    await store.history.note(id, actor, `Estimate answered; ${pricedText(changed)}`);
    return changed;
  });
}
