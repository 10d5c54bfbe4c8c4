import type { Deps } from '../deps.ts';

const day = 24 * 60 * 60 * 1000;
const batch = 2000;

/** Deletes notifications that are too old to keep, read ones sooner than unread ones. */
export async function cleanUp({ transact, tell, keep }: Deps, signal: AbortSignal): Promise<void> {
  const ago = (days: number): Date => new Date(Date.now() - days * day);
  const before = { read: ago(keep.read), unread: ago(keep.unread) };
  let deleted = batch;
  while (deleted === batch && !signal.aborted) {
    const round = await transact(async (store) => {
      const old = await store.notifications.deleteOld(before, batch);
      for (const userId of old.users.toSorted((a, b) => a - b)) await store.bells.next(userId);
      return old;
    });
    for (const userId of round.users) tell(userId, { about: 'notifications' });
    deleted = round.deleted;
  }
}
