import { inviteAccepted } from '@portal/contracts/auth/events';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { hashSecret } from '../rules/secrets.ts';
import { limits } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Uses a link's token up and gives the user whom it signs in; an invitation's makes the user first.
 * Throws a 410 that says why for a link that worked once, a 400 for one that never did.
 */
export async function verifyMagicLink(
  { transact, now }: Deps,
  { token, client }: { token: string; client: string },
): Promise<UserRow> {
  await transact((store) =>
    takeAttempt(store, `try-client:${client}`, limits.triesPerClient, now(), 'links were tried'),
  );
  const hash = hashSecret(token);
  return transact(async (store) => {
    const taken = await store.magicTokens.take(hash, now());
    if (!taken) throw await whyNot(store, hash);
    if (taken.inviteId !== null) return acceptInvite(store, taken.inviteId, now());
    const user = taken.userId === null ? null : await store.users.byId(taken.userId);
    if (!user?.isActive) throw invalid();
    return user;
  });
}

async function acceptInvite(store: Store, inviteId: number, now: Date): Promise<UserRow> {
  const invite = await store.invites.lock(inviteId);
  if (!invite) throw invalid();
  if (invite.withdrawnAt) throw withdrawn();
  if (invite.used) throw used();
  if (invite.expiresAt <= now) throw expired();
  if (await store.users.byEmail(invite.email))
    throw conflict('This address has an account already. Sign in with your email instead.');
  const { email, role, company } = invite;
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
    name: `${user.firstName} ${user.lastName}`.trim() || email,
    company,
    role,
    invitedBy: invite.createdBy,
  });
  return user;
}

async function whyNot(store: Store, hash: string): Promise<PortalError> {
  const token = await store.magicTokens.find(hash);
  if (!token) return invalid();
  if (token.invite?.withdrawnAt) return withdrawn();
  return token.used ? used() : expired();
}

const invalid = (): PortalError =>
  new PortalError('invalid_input', 'Invalid or expired magic link', {
    errors: { token: 'Not a token that works' },
  });
const used = (): PortalError =>
  new PortalError('gone', 'This link has been used already. Ask for a new one.');
const expired = (): PortalError =>
  new PortalError('gone', 'This link has expired. Ask for a new one.');
const withdrawn = (): PortalError =>
  new PortalError('gone', 'This invitation was withdrawn. Ask the person who invited you.');
