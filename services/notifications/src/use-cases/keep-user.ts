import type { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Updates the copy of a user and makes their streams check the session again. */
export async function copyUser(
  { store, broadcast }: Deps,
  { payload }: Message<EventPayload<typeof userChanged>>,
): Promise<void> {
  await store.users.save(payload);
  broadcast(payload.userId, { about: 'session-ended' });
}
