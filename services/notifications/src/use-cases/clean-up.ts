import type { Deps } from '../deps.ts';

const day = 24 * 60 * 60 * 1000;
const batchSize = 2000;

/** Deletes old notifications, read ones earlier than unread ones. */
export async function cleanUp(
  { transact, broadcast, keep }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const ago = (days: number): Date => new Date(Date.now() - days * day);
  const before = { read: ago(keep.read), unread: ago(keep.unread) };
  let deleted = batchSize;
  while (deleted === batchSize && !signal.aborted) {
    const round = await transact(async (store) => {
      const old = await store.notifications.deleteOld(before, batchSize);
      for (const userId of old.users.toSorted((a, b) => a - b)) await store.bells.next(userId);
      return old;
    });
    for (const userId of round.users) broadcast(userId, { about: 'notifications' });
    deleted = round.deleted;
  }
}
