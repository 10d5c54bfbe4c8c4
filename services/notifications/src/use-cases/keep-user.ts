import type { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Keeps the copy of a user up to date. Whatever streams to them asks anew who they are. */
export async function keepUser(
  { store, tell }: Deps,
  { payload }: Message<EventPayload<typeof userChanged>>,
): Promise<void> {
  await store.users.keep(payload);
  tell(payload.userId, { about: 'session-ended' });
}
