import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { InviteRow } from '../store/invites.ts';
import type { Store } from '../../store/store.ts';

/** Locks an invitation. Throws a 404 if it does not exist, a 409 if it was used or withdrawn. */
export async function requireOpenInvite(store: Store, id: number): Promise<InviteRow> {
  const invite = await store.invites.lock(id);
  if (!invite) throw notFound('The invitation');
  if (invite.used) throw conflict('The invitation was already accepted.');
  if (invite.withdrawnAt) throw conflict('The invitation was withdrawn.');
  return invite;
}
