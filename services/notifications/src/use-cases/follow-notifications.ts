import {
  maxChangedNotifications,
  type NotificationNews,
} from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { presentNotification } from '../presenters/notification.ts';

export interface FollowFrom {
  /** The revision that the caller has seen; undefined where they begin. */
  since: number | undefined;
  /** Ends it. */
  ending: AbortSignal;
}

/**
 * The caller's unread count and what changed: the state as it stands, or what changed since, then after
 * every change. Ends when their session may have ended.
 */
export async function* followNotifications(
  deps: Deps,
  { userId }: Actor,
  { since, ending }: FollowFrom,
): AsyncGenerator<NotificationNews> {
  // Listening begins before the first look, so that no change falls between the two.
  const news = deps.newsOf(userId, ending);
  let next = news.next();
  let seen = since;
  for (;;) {
    const change = await changeSince(deps, userId, seen);
    if (change) yield change;
    seen = change?.revision ?? seen;
    const step = await next;
    if (step.done || step.value.about === 'session-ended') return;
    next = news.next();
  }
}

/** Null where nothing changed. */
async function changeSince(
  { store }: Deps,
  userId: number,
  seen: number | undefined,
): Promise<NotificationNews | null> {
  // Read first: what changes after it is told again rather than left out.
  const revision = await store.bells.revisionOf(userId);
  if (revision === seen) return null;
  const [unread, changed] = await Promise.all([
    store.notifications.countUnread(userId),
    seen === undefined
      ? []
      : store.notifications.changedAfter(userId, seen, maxChangedNotifications),
  ]);
  return { revision, unread, changed: changed.map(presentNotification) };
}
