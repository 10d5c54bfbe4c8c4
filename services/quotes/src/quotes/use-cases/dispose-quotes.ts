import { quoteDeleted } from '@portal/contracts/quotes/events';
import { disposalDue } from '@portal/service-kit/retention';
import type { Deps } from '../../deps.ts';
import { recordActivity } from './record-activity.ts';

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
