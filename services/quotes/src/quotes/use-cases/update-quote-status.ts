import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import { describeChanges } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { assertStatusFollows } from '../rules/quote-status.ts';
import type { Store } from '../../store/store.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { lockQuote } from './require-quote.ts';
import { noteAndRecord } from './record-activity.ts';

/** Sets a quote to sent, accepted or declined by hand. Throws a 409 until its statement is read. */
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
    if (status !== quote.status) await assertByHand(store, id);
    assertStatusFollows(quote.status, status);
    if (status !== quote.status && quote.processingStage !== 'analyzed')
      throw conflict('The statement is not read yet. Analyze it first.');
    const summary = describeChanges([['Status', quote.status, status]]);
    if (summary) await noteAndRecord(store, actor, quote, 'quote.status-changed', summary);
    return store.quotes.update(id, { status });
  });
}

/** Throws a 409 if the status follows from an open or accepted proposal. */
async function assertByHand(store: Store, id: number): Promise<void> {
  const [last] = await store.proposals.of(id);
  if (last?.state === 'open')
    throw conflict(
      'The status follows the proposal, which waits for the merchant. Withdraw it first.',
    );
  if (last?.state === 'accepted')
    throw conflict('The merchant accepted the proposal: the status follows it.');
}
