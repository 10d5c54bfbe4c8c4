import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { defaultChoice } from '../rules/preferences.ts';
import type { Audience, News } from '../rules/texts.ts';
import type { Store } from '../store/store.ts';
import type { Actor } from '@portal/service-kit/identity';
import { requireFound } from '@portal/service-kit/portal-error';
import type { NotificationRow } from '../store/notifications.ts';
import {
  kindsOf,
  maxChangedNotifications,
  type NotificationKind,
  type NotificationNews,
} from '@portal/contracts/notifications/schemas';
import { presentNotification } from '../presenters/notification.ts';

/** Stores the notifications of news and queues mails by each recipient's preferences, once per message. Skips inactive users. */
export async function notify({ transact, broadcast }: Deps, message: Message, news: News | null) {
  const notified = await transact(async (store) => {
    const isFirst = await store.firstDelivery(message);
    return isFirst && news ? storeNews(store, news) : [];
  });
  for (const userId of notified) broadcast(userId, { about: 'notifications' });
}

/** Returns the users with a new notification in the portal. */
async function storeNews(store: Store, { to, kind, title, body, link }: News): Promise<number[]> {
  const recipients = await recipientsOf(store, to, kind);
  const choices = await store.preferences.ofKind(kind, recipients);
  const notified: number[] = [];
  // Recipients are sorted by id, so that concurrent messages do not deadlock.
  for (const userId of recipients) {
    const { portal, mail } = choices.get(userId) ?? defaultChoice;
    if (!portal && !mail) continue;
    const revision = portal ? await store.bells.next(userId) : 0;
    const text = { userId, kind, title, body, link };
    const id = await store.notifications.create({ ...text, inPortal: portal, revision });
    if (mail) await store.mails.create(id);
    if (portal) notified.push(userId);
  }
  return notified;
}

async function recipientsOf(store: Store, to: Audience, kind: NotificationKind): Promise<number[]> {
  if ('roles' in to)
    return (await store.users.activeOf(to.roles)).filter((userId) => userId !== to.except);
  // Users that auth has not published yet get notifications; their mails wait for the address.
  const user = await store.users.byId(to.userId);
  // They may have lost the role in which they caused it.
  const gets = !user || (user.isActive && kindsOf(user.role).includes(kind));
  return gets ? [to.userId] : [];
}

/** Marks a notification as read. Throws a 404 if it is not the caller's. */
export async function markRead(
  { store, transact, broadcast }: Deps,
  { userId }: Actor,
  id: number,
): Promise<NotificationRow> {
  const found = requireFound(await store.notifications.byId(userId, id), 'The notification');
  if (found.isRead) return found;
  const read = await transact(async (tx) =>
    tx.notifications.markRead(userId, id, await tx.bells.next(userId)),
  );
  broadcast(userId, { about: 'notifications' });
  return read;
}

/** Marks all notifications of the caller as read. Returns the current unread count. */
export async function markAllRead({ store, transact, broadcast }: Deps, { userId }: Actor) {
  await transact(async (tx) => tx.notifications.markAllRead(userId, await tx.bells.next(userId)));
  broadcast(userId, { about: 'notifications' });
  return { unread: await store.notifications.countUnread(userId) };
}

/** Yields the unread count with the changes since a revision, then after every change, while the session lasts. */
export async function* followNotifications(
  deps: Deps,
  { userId }: Actor,
  { since, ending }: { since: number | undefined; ending: AbortSignal },
): AsyncGenerator<NotificationNews> {
  // Subscribe before the first read, so that no change is missed.
  const news = deps.eventsOf(userId, ending);
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
async function changeSince({ store }: Deps, userId: number, lastRevision: number | undefined) {
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

const day = 24 * 60 * 60 * 1000;
const batchSize = 2000;

/** Deletes old notifications, read ones earlier than unread ones. */
export async function cleanUp({ transact, broadcast, keep }: Deps, signal: AbortSignal) {
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
