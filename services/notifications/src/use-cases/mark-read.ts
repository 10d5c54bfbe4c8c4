import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { NotificationRow } from '../store/notifications.ts';

/** Marks a notification as read. Throws a 404 if it is not the caller's. */
export async function markRead(
  { store, transact, broadcast }: Deps,
  { userId }: Actor,
  id: number,
): Promise<NotificationRow> {
  const found = await store.notifications.byId(userId, id);
  if (!found) throw notFound('The notification');
  if (found.isRead) return found;
  const read = await transact(async (tx) =>
    tx.notifications.markRead(userId, id, await tx.bells.next(userId)),
  );
  broadcast(userId, { about: 'notifications' });
  return read;
}
