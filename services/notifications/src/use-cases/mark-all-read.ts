import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';

/** Marks all of the caller's notifications as read; gives what came unread meanwhile. */
export async function markAllRead(
  { store, tellChanged }: Deps,
  actor: Actor,
): Promise<{ unread: number }> {
  await store.notifications.markAllRead(actor.userId);
  tellChanged(actor.userId);
  return { unread: await store.notifications.countUnread(actor.userId) };
}
