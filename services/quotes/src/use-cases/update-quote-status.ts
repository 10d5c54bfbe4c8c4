import { quotesActivity } from '@portal/contracts/quotes/events';
import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import { activityOf, describeChanges } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { assertStatusFollows } from '../rules/quote-status.ts';
import { quoteTarget } from '../rules/quote-target.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { lockQuote } from './require-quote.ts';

/** Notes that a quote was sent, or the merchant's answer. Throws a 409 while its statement is read. */
export async function updateQuoteStatus(
  { transact }: Deps,
  actor: Actor,
  id: number,
  status: QuoteStatus,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    if (await store.jobs.activeOf(id))
      throw conflict('The statement is being read again. Wait until that is done.');
    assertStatusFollows(quote.status, status);
    const summary = describeChanges([['Status', quote.status, status]]);
    if (summary) {
      await store.history.note(id, actor, summary);
      const entry = { action: 'quote.status-changed', target: quoteTarget(quote), summary };
      await store.emit(quotesActivity, activityOf(actor, entry));
    }
    return store.quotes.update(id, { status });
  });
}
