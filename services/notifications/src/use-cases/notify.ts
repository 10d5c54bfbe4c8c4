import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { defaultChoice } from '../rules/preferences.ts';
import type { Audience, News } from '../rules/texts.ts';
import type { Store } from '../store/store.ts';

/** Stores the notifications of news and queues mails by each recipient's preferences, once per message. Skips inactive users. */
export async function notify(
  { transact, broadcast }: Deps,
  message: Message,
  news: News | null,
): Promise<void> {
  const notified = await transact(async (store) => {
    const isFirst = await store.firstDelivery(message);
    return isFirst && news ? storeNews(store, news) : [];
  });
  for (const userId of notified) broadcast(userId, { about: 'notifications' });
}

/** Returns the users with a new notification in the portal. */
async function storeNews(store: Store, { to, kind, title, body, link }: News): Promise<number[]> {
  const recipients = await recipientsOf(store, to);
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

async function recipientsOf(store: Store, to: Audience): Promise<number[]> {
  if ('roles' in to)
    return (await store.users.activeOf(to.roles)).filter((userId) => userId !== to.except);
  // Users that auth has not published yet get notifications; their mails wait for the address.
  const user = await store.users.byId(to.userId);
  return user && !user.isActive ? [] : [to.userId];
}
