import type { inviteMailRequested, signInRequested } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/**
 * Releases before asked for mails by message. One of those that is delivered still, or handed on from the
 * dead letters, becomes a row as the mails of today.
 */
export async function takeOverSignIn(
  { transact }: Deps,
  message: Message<EventPayload<typeof signInRequested>>,
): Promise<void> {
  await transact(async (store) => {
    if (await store.firstDelivery(message))
      await store.mails.askForSignIn(message.payload.email, null);
  });
}

/** The same of an invitation. */
export async function takeOverInvitation(
  { transact }: Deps,
  message: Message<EventPayload<typeof inviteMailRequested>>,
): Promise<void> {
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    const invite = await store.invites.byId(message.payload.inviteId);
    if (invite) await store.mails.askForInvitation(invite);
  });
}
