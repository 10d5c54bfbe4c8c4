import type { inviteMailRequested, signInRequested } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Queues the mail of a message from an earlier release, which requested mails by message; also from dead letters. */
export async function queueSignInMail(
  { transact }: Deps,
  message: Message<EventPayload<typeof signInRequested>>,
): Promise<void> {
  await transact(async (store) => {
    if (await store.firstDelivery(message))
      await store.mails.requestSignIn(message.payload.email, null);
  });
}

export async function queueInvitationMail(
  { transact }: Deps,
  message: Message<EventPayload<typeof inviteMailRequested>>,
): Promise<void> {
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    const invite = await store.invites.byId(message.payload.inviteId);
    if (invite) await store.mails.requestInvitation(invite);
  });
}
