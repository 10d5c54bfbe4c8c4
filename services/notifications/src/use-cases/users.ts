import type { userChanged, userDeleted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { kindsNotOf } from '../rules/preferences.ts';

/**
 * Updates the copy of a user, deletes what their role does not get, with its waiting mails, and makes their streams
 * check the session again.
 */
export async function copyUser(
  { transact, broadcast }: Deps,
  { payload }: Message<EventPayload<typeof userChanged>>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.save(payload);
    const user = await store.users.byId(payload.userId);
    if (user && (await store.notifications.deleteKinds(user.id, kindsNotOf(user.role))))
      await store.bells.next(user.id);
  });
  broadcast(payload.userId, { about: 'session-ended' });
}

/** Deletes all data of a deleted user, including pending mails. */
export async function eraseUser(
  { transact, broadcast }: Deps,
  { payload: { userId } }: Message<EventPayload<typeof userDeleted>>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.erase(userId);
    await store.notifications.deleteAllOf(userId);
    await store.preferences.deleteAllOf(userId);
    await store.bells.next(userId);
  });
  broadcast(userId, { about: 'session-ended' });
}
