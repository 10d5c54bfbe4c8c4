import type { Deps } from '../deps.ts';
import { pricedText } from '../rules/priced-text.ts';
import { choicesOf, priceQuote } from './price-quote.ts';

/**
 * Reprices unsent quotes that a release without estimates priced: their savings ignored hidden interchange. Sent
 * proposals do not change. Stops at the signal; the next run continues.
 */
export async function priceEarlierQuotes(
  { store, transact }: Pick<Deps, 'store' | 'transact'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await store.quotes.pricedEarlier()) {
    if (signal?.aborted) return;
    await transact(async (locked) => {
      const quote = await locked.quotes.lock(id);
      if (quote?.processingStage !== 'analyzed' || (await locked.jobs.activeOf(id))) return;
      if (quote.status !== 'draft' && quote.status !== 'generated') return;
      const changed = await locked.quotes.update(
        id,
        await priceQuote(locked, id, await choicesOf(locked, quote)),
      );
      await locked.history.note(id, null, `Hidden costs estimated; ${pricedText(changed)}`);
    });
  }
}
