import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { NotificationRow } from '../store/notifications.ts';

/** Marks one of the caller's notifications as read. Throws a 404 for anybody else's. */
export async function markRead(
  { store, transact, tell }: Deps,
  { userId }: Actor,
  id: number,
): Promise<NotificationRow> {
  const found = await store.notifications.byId(userId, id);
  if (!found) throw notFound('The notification');
  if (found.isRead) return found;
  const read = await transact(async (tx) =>
    tx.notifications.markRead(userId, id, await tx.bells.next(userId)),
  );
  tell(userId, { about: 'notifications' });
  return read;
}
