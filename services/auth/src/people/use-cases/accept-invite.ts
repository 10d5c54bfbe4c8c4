import { inviteAccepted } from '@portal/contracts/auth/events';
import { conflict } from '@portal/service-kit/portal-error';
import { fullName } from '../rules/full-name.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import {
  inviteWithdrawn,
  linkExpired,
  linkUnknown,
  linkUsed,
} from '../../sign-in/rules/link-refusals.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { recordOwnActivity } from '../../use-cases/record-activity.ts';
import { emitPeopleCount } from './emit-people-count.ts';
import { inviteTarget } from '../rules/user-activity.ts';

/** Creates the user of an invitation. Throws if it was used or withdrawn, or has expired. */
export async function acceptInvite(
  store: Store,
  inviteId: number,
  { now, internalCompany }: { now: Date; internalCompany: string },
): Promise<UserRow> {
  await store.users.lockPeople();
  const invite = await store.invites.lock(inviteId);
  if (!invite) throw linkUnknown();
  if (invite.withdrawnAt) throw inviteWithdrawn();
  if (invite.used) throw linkUsed(true);
  if (invite.expiresAt <= now) throw linkExpired(true);
  if (await store.users.byEmail(invite.email))
    throw conflict('This address has an account already. Sign in with your email instead.');
  const { email, role, company } = invite;
  // Invitations of earlier releases may have a reviewer role outside the internal company.
  assertRoleFitsCompany(role, company, internalCompany);
  const user = await store.users.create({
    email,
    role,
    company,
    firstName: invite.firstName ?? '',
    lastName: invite.lastName ?? '',
  });
  await store.invites.markUsed(inviteId);
  await store.emit(inviteAccepted, {
    inviteId,
    userId: user.id,
    email,
    name: fullName(user),
    company,
    role,
    invitedBy: invite.createdBy,
  });
  await emitPeopleCount(store, [company]);
  await recordOwnActivity(store, user, {
    action: 'invitation.accepted',
    target: inviteTarget(invite),
    summary: `Created the user ${fullName(user)}`,
  });
  return user;
}
