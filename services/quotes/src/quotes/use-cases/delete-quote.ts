import { quoteDeleted } from '@portal/contracts/quotes/events';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { forbidden } from '@portal/service-kit/portal-error';
import { assertRetentionOver, disposalDue } from '@portal/service-kit/retention';
import type { Deps } from '../../deps.ts';
import { withdraw } from '../../proposals/use-cases/partner-proposal-actions.ts';
import { clientInfoOf } from '../../proposals/rules/proposal-words.ts';
import { lockQuote } from './require-quote.ts';
import { recordActivity } from './record-activity.ts';

/** Deletes a quote, then its files; withdraws an open proposal. Throws a 403, or a 409 if it must be kept. */
export async function deleteQuote(
  { transact, retention, now }: Deps,
  actor: Actor,
  id: number,
  visitor: Visitor,
): Promise<void> {
  await transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    if (quote.createdBy !== actor.userId && actor.effectiveRole !== 'admin')
      throw forbidden('Only its owner or an administrator may delete a quote.');
    const proposals = await store.proposals.of(id);
    const accepted = proposals.find(({ state }) => state === 'accepted');
    if (accepted?.decidedAt)
      assertRetentionOver(accepted.decidedAt, {
        years: retention.signedYears,
        now: now(),
        what: 'a proposal of this quote',
      });
    const [last] = proposals;
    const proposal = last && (await store.proposals.lock(last.id));
    if (proposal?.state === 'open')
      await withdraw(store, proposal, now(), clientInfoOf(actor, visitor));
    await store.quotes.delete(id);
    await store.emit(quoteDeleted, { quoteId: id });
    await recordActivity(store, actor, quote, 'quote.deleted', quote.merchantName);
  });
}

/** Deletes quotes and orphaned proposals whose retention has ended. Stops at the signal; the next run continues. */
export async function disposeQuotes(
  {
    store,
    transact,
    files,
    retention,
    now,
  }: Pick<Deps, 'store' | 'transact' | 'files' | 'retention' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const due = disposalDue(retention, now());
  for (const id of await store.disposal.quotes(due)) {
    if (signal?.aborted) return;
    await transact(async (locked) => {
      const quote = await locked.disposal.lockQuote(id, due);
      if (!quote) return;
      await locked.quotes.delete(id);
      await locked.emit(quoteDeleted, { quoteId: id });
      const summary = `Disposed of: not changed since ${quote.updatedAt.toISOString().slice(0, 10)}`;
      await recordActivity(locked, null, quote, 'quote.deleted', summary);
    });
  }
  for (const { id, documentKey, sealedKey } of await store.disposal.proposals(due)) {
    if (signal?.aborted) return;
    // Files first: an interrupted run finds the row again.
    for (const key of [documentKey, sealedKey]) if (key) await files.removeAll(key);
    await transact((locked) => locked.disposal.deleteProposal(id));
  }
}
