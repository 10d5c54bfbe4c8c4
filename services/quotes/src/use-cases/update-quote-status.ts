import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { assertStatusFollows } from '../rules/quote-status.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { lockQuote } from './require-quote.ts';

/** Notes that a quote was sent, or the merchant's answer. */
export async function updateQuoteStatus(
  { transact }: Deps,
  actor: Actor,
  id: number,
  status: QuoteStatus,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    assertStatusFollows(quote.status, status);
    return store.quotes.update(id, { status });
  });
}
