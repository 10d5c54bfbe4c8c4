import type { inviteMailRequested, signInRequested } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Store } from '../../store/store.ts';

/** Queues the mail of a message from an earlier release, which requested mails by message; also from dead letters. */
export async function queueSignInMail(
  store: Store,
  { email }: EventPayload<typeof signInRequested>,
): Promise<void> {
  await store.mails.requestSignIn(email, null);
}

export async function queueInvitationMail(
  store: Store,
  { inviteId }: EventPayload<typeof inviteMailRequested>,
): Promise<void> {
  const invite = await store.invites.byId(inviteId);
  if (invite) await store.mails.requestInvitation(invite);
}
