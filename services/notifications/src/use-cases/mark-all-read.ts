import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';

/** Marks all of the caller's notifications as read; gives what came unread meanwhile. */
export async function markAllRead(
  { store, transact, tell }: Deps,
  { userId }: Actor,
): Promise<{ unread: number }> {
  await transact(async (tx) => tx.notifications.markAllRead(userId, await tx.bells.next(userId)));
  tell(userId, { about: 'notifications' });
  return { unread: await store.notifications.countUnread(userId) };
}
