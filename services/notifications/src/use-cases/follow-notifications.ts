import {
  maxChangedNotifications,
  type NotificationNews,
} from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { presentNotification } from '../presenters/notification.ts';

export interface FollowFrom {
  since: number | undefined;
  ending: AbortSignal;
}

/** Yields the unread count with the changes since a revision, then after every change, while the session lasts. */
export async function* followNotifications(
  deps: Deps,
  { userId }: Actor,
  { since, ending }: FollowFrom,
): AsyncGenerator<NotificationNews> {
  // Subscribe before the first read, so that no change is missed.
  const news = deps.newsOf(userId, ending);
  let next = news.next();
  let lastRevision = since;
  for (;;) {
    const change = await changeSince(deps, userId, lastRevision);
    if (change) yield change;
    lastRevision = change?.revision ?? lastRevision;
    const step = await next;
    if (step.done || step.value.about === 'session-ended') return;
    next = news.next();
  }
}

/** Returns null if nothing changed. */
async function changeSince(
  { store }: Deps,
  userId: number,
  lastRevision: number | undefined,
): Promise<NotificationNews | null> {
  // Read the revision first: later changes are then sent again rather than missed.
  const revision = await store.bells.revisionOf(userId);
  if (revision === lastRevision) return null;
  const [unread, changed] = await Promise.all([
    store.notifications.countUnread(userId),
    lastRevision === undefined
      ? []
      : store.notifications.changedAfter(userId, lastRevision, maxChangedNotifications),
  ]);
  return { revision, unread, changed: changed.map(presentNotification) };
}
