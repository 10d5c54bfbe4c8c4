import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';

/** The caller's unread count: now, and after every change. */
export async function* followUnread(
  { store, changesOf }: Deps,
  actor: Actor,
): AsyncGenerator<{ unread: number }> {
  // Listening begins before the first count, so that no change falls between the two.
  const changes = changesOf(actor.userId);
  try {
    let change = changes.next();
    for (;;) {
      yield { unread: await store.notifications.countUnread(actor.userId) };
      if ((await change).done) return;
      change = changes.next();
    }
  } finally {
    await changes.return(undefined);
  }
}
