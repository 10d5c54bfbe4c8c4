import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';

/** Marks all notifications of the caller as read. Returns the current unread count. */
export async function markAllRead(
  { store, transact, broadcast }: Deps,
  { userId }: Actor,
): Promise<{ unread: number }> {
  await transact(async (tx) => tx.notifications.markAllRead(userId, await tx.bells.next(userId)));
  broadcast(userId, { about: 'notifications' });
  return { unread: await store.notifications.countUnread(userId) };
}
