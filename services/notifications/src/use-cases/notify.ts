import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { everywhere } from '../rules/preferences.ts';
import type { Audience, News } from '../rules/texts.ts';
import type { Store } from '../store/store.ts';

/**
 * Keeps news for whom they are, once for each message: in the portal, to be mailed, or both, as each
 * person chose. Who is not active is not told.
 */
export async function notify(
  { transact, tell }: Deps,
  message: Message,
  news: readonly News[],
): Promise<void> {
  const told = await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return [];
    const each: number[][] = [];
    for (const one of news) each.push(await keep(store, one));
    return each.flat();
  });
  for (const userId of told) tell(userId, { about: 'notifications' });
}

/** Gives who has it in the portal. */
async function keep(store: Store, { to, kind, title, body, link }: News): Promise<number[]> {
  const readers = await readersOf(store, to);
  const choices = await store.preferences.ofKind(kind, readers);
  const told: number[] = [];
  // By id: two messages to the same people never wait for each other.
  for (const userId of readers) {
    const { portal, mail } = choices.get(userId) ?? everywhere;
    if (!portal && !mail) continue;
    const revision = portal ? await store.bells.next(userId) : 0;
    const text = { userId, kind, title, body, link };
    const id = await store.notifications.create({ ...text, inPortal: portal, revision });
    if (mail) await store.mails.create(id);
    if (portal) told.push(userId);
  }
  return told;
}

async function readersOf(store: Store, to: Audience): Promise<number[]> {
  if ('roles' in to)
    return (await store.users.activeOf(to.roles)).filter((userId) => userId !== to.except);
  // Somebody of whom auth has not told yet is told all the same; their mail waits for the address.
  const user = await store.users.byId(to.userId);
  return user && !user.isActive ? [] : [to.userId];
}
