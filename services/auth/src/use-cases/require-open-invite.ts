import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { InviteRow } from '../store/invites.ts';
import type { Store } from '../store/store.ts';

/** Locks an invitation that is neither used nor withdrawn. Throws a 404 or a 409 otherwise. */
export async function requireOpenInvite(store: Store, id: number): Promise<InviteRow> {
  const invite = await store.invites.lock(id);
  if (!invite) throw notFound('The invitation');
  if (invite.used) throw conflict('The invitation was accepted already.');
  if (invite.withdrawnAt) throw conflict('The invitation was withdrawn.');
  return invite;
}
