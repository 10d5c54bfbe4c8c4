import type { userDeleted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Deletes what is kept of a deleted user, mails that wait included. */
export async function forgetUser(
  { transact, tell }: Deps,
  { payload: { userId } }: Message<EventPayload<typeof userDeleted>>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.forget(userId);
    await store.notifications.deleteAllOf(userId);
    await store.preferences.deleteAllOf(userId);
    await store.bells.next(userId);
  });
  tell(userId, { about: 'session-ended' });
}
