import type { userDeleted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Deletes the notifications of a deleted user. */
export async function forgetUser(
  { store }: Deps,
  { payload }: Message<EventPayload<typeof userDeleted>>,
): Promise<void> {
  await store.notifications.deleteAllOf(payload.userId);
}
