import type { createInvite as route } from '@portal/contracts/auth/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { roleLabels } from '@portal/contracts/core/roles';
import { conflict, requireFound } from '@portal/service-kit/portal-error';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { requireRecentFactor } from '@portal/service-kit/step-up';
import { inviteAccepted } from '@portal/contracts/auth/events';
import type { Deps } from '../../deps.ts';
import { assertRoleFitsCompany, isReviewer } from '../rules/user-access.ts';
import { linkTerms, limits } from '../../rules/terms.ts';
import { inviteTarget, asActor, fullName } from '../rules/person.ts';
import type { InviteRow } from '../store/invites.ts';
import { requireCompany, requireOwnDomain, emitPeopleCount } from './companies.ts';
import type { Store } from '../../store/store.ts';
import { inviteWithdrawn, linkExpired, linkUnknown, linkUsed } from '../../sign-in/rules/links.ts';
import type { UserRow } from '../store/users.ts';

/** Invites a person. Throws a 400 for an unknown or inactive company, a 409 for an existing account or invitation. */
export async function createInvite(
  { transact, brand, now }: Deps,
  actor: Actor,
  input: RouteInput<typeof route>['body'],
): Promise<InviteRow> {
  const { email, role, company } = input;
  assertRoleFitsCompany(role, company, brand.internalCompany);
  // A new account could do what the caller's needs a factor for.
  if (isReviewer(role)) requireRecentFactor(actor);
  const pending = conflict(
    `${email} has a pending invitation already. Resend or withdraw that one.`,
  );
  return transact(async (store) => {
    await requireCompany(store, { brand }, company);
    await requireOwnDomain(store, input);
    if (await store.users.byEmail(email))
      throw conflict(`${email} has an account already. Edit that user instead.`);
    const open = await store.invites.openOf(email);
    if (open && open.expiresAt > now()) throw pending;
    if (open) await store.invites.withdraw(open.id);
    const invite = await store.invites.create({
      ...input,
      createdBy: actor.userId,
      expiresAt: new Date(now().getTime() + linkTerms.invitation),
    });
    await store.mails.requestInvitation(invite);
    await store.record(actor, {
      action: 'invitation.created',
      target: inviteTarget(invite),
      summary: `Invited as ${roleLabels[role]} of ${company}`,
    });
    return invite;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? pending : error;
  });
}

export async function resendInvite({ transact, brand, now }: Deps, actor: Actor, id: number) {
  return transact(async (store) => {
    const invite = await requireOpenInvite(store, id);
    await requireCompany(store, { brand }, invite.company);
    const bucket = `invite-address:${invite.email}`;
    await takeAttempt(store, bucket, limits.mailsPerAddress, now(), 'mails went to this address');
    const renewed = await store.invites.renew(id, new Date(now().getTime() + linkTerms.invitation));
    await store.mails.requestInvitation(invite);
    await store.record(actor, {
      action: 'invitation.resent',
      target: inviteTarget(invite),
      summary: 'Mailed again with a new link and expiry date',
    });
    return renewed;
  });
}

export async function withdrawInvite({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const invite = await requireOpenInvite(store, id);
    await store.invites.withdraw(id);
    await store.record(actor, {
      action: 'invitation.withdrawn',
      target: inviteTarget(invite),
      summary: 'Its links stop working',
    });
  });
}

/** Locks an invitation. Throws a 404 if it does not exist, a 409 if it was used or withdrawn. */
async function requireOpenInvite(store: Store, id: number): Promise<InviteRow> {
  const invite = requireFound(await store.invites.lock(id), 'The invitation');
  if (invite.used) throw conflict('The invitation was already accepted.');
  if (invite.withdrawnAt) throw conflict('The invitation was withdrawn.');
  return invite;
}

/** Creates the user of an invitation. Throws if it was used or withdrawn, or has expired. */
export async function acceptInvite(
  store: Store,
  { brand, now }: Deps,
  inviteId: number,
): Promise<UserRow> {
  await store.users.lockPeople();
  const invite = await store.invites.lock(inviteId);
  if (!invite) throw linkUnknown();
  if (invite.withdrawnAt) throw inviteWithdrawn();
  if (invite.used) throw linkUsed(true);
  if (invite.expiresAt <= now()) throw linkExpired(true);
  if (await store.users.byEmail(invite.email))
    throw conflict('This address has an account already. Sign in with your email instead.');
  const { email, role, company } = invite;
  // Invitations of earlier releases may have a reviewer role outside the internal company.
  assertRoleFitsCompany(role, company, brand.internalCompany);
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
  await store.record(asActor(user), {
    action: 'invitation.accepted',
    target: inviteTarget(invite),
    summary: `Created the user ${fullName(user)}`,
  });
  return user;
}
