import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { NotificationRow } from '../store/notifications.ts';

/** Marks one of the caller's notifications as read. Throws a 404 for anybody else's. */
export async function markRead(
  { store, tellChanged }: Deps,
  actor: Actor,
  id: number,
): Promise<NotificationRow> {
  const row = await store.notifications.markRead(actor.userId, id);
  if (!row) throw notFound('The notification');
  tellChanged(actor.userId);
  return row;
}
