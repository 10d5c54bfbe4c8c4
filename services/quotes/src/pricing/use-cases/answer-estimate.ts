import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { pricedText } from '../rules/priced-text.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { choicesOf, priceQuote } from './price-quote.ts';
import { lockChangeable } from '../../quotes/use-cases/require-quote.ts';

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
