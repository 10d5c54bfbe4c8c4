import type { Deed } from '@portal/service-kit/activity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { closedCompany, linkUnknown } from '../rules/link-refusals.ts';
import { hashSecret } from '../rules/secrets.ts';
import { limits } from '../rules/terms.ts';
import { inviteTarget, userTarget } from '../rules/user-deed.ts';
import { whyNot } from '../rules/why-not.ts';
import type { MagicTokenRow } from '../store/magic-tokens.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { acceptInvite } from './accept-invite.ts';
import { recordActivity, recordSignIn } from './record-activity.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Uses a link's token up and gives the user whom it signs in; an invitation's makes the user first.
 * Throws a 410 that says why for a link that worked once, a 400 for one that never did.
 */
export async function verifyMagicLink(
  deps: Deps,
  { token, client }: { token: string; client: string },
): Promise<UserRow> {
  const { transact, now } = deps;
  await transact((store) =>
    takeAttempt(store, `try-client:${client}`, limits.triesPerClient, now(), 'links were tried'),
  );
  const hash = hashSecret(token);
  return transact((store) => signIn(store, deps, hash)).catch(async (error: unknown) => {
    if (error instanceof PortalError)
      await transact((store) => noteRefusal(store, hash, error.detail));
    throw error;
  });
}

async function signIn(store: Store, deps: Deps, hash: string): Promise<UserRow> {
  const now = deps.now();
  const taken = await store.magicTokens.take(hash, now);
  if (!taken) throw whyNot(await store.magicTokens.find(hash));
  const user =
    taken.inviteId === null
      ? await userOf(store, taken)
      : await acceptInvite(store, taken.inviteId, now);
  if (!(await store.companies.letsIn(user.company))) throw closedCompany(user.company, deps.brand);
  await recordSignIn(store, user, {
    action: 'sign-in.succeeded',
    target: userTarget(user),
    summary: taken.inviteId === null ? 'By a sign-in link' : 'By an invitation',
  });
  return user;
}

/** The address counts too: a link that went to one that is the person's no more signs nobody in. */
async function userOf(store: Store, { userId, email }: MagicTokenRow): Promise<UserRow> {
  const user = userId === null ? null : await store.users.byId(userId);
  if (!user?.isActive || user.email !== email) throw linkUnknown();
  return user;
}

function targetOf(token: MagicTokenRow | null): Deed['target'] {
  if (!token) return { kind: 'link', id: 'unknown', label: 'Unknown link' };
  const { email, inviteId, userId } = token;
  if (inviteId !== null) return inviteTarget({ id: inviteId, email });
  // A link goes with its user; one without either never was.
  return userId === null
    ? { kind: 'mail-address', id: email, label: email }
    : userTarget({ id: userId, email });
}

async function noteRefusal(store: Store, hash: string, reason: string): Promise<void> {
  const token = await store.magicTokens.find(hash);
  await recordActivity(store, null, {
    action: 'sign-in.refused',
    target: targetOf(token),
    summary: reason,
  });
}
