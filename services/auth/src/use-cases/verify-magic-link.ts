import type { Deps } from '../deps.ts';
import { closedCompany, linkUnknown } from '../rules/link-refusals.ts';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { limits } from '../rules/terms.ts';
import { userTarget } from '../rules/user-activity.ts';
import { whyNot } from '../rules/why-not.ts';
import type { MagicTokenRow } from '../store/magic-tokens.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { acceptInvite } from './accept-invite.ts';
import { notingRefusal } from './note-refusal.ts';
import { recordSignIn } from './record-activity.ts';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';

/** Who is in, and the administrator whose link it was, where it was not the person's own. */
export interface SignedIn {
  user: UserRow;
  impersonatedBy?: { userId: number; name: string };
}

/**
 * Uses a link's token up and gives the user whom it signs in; an invitation's makes the user first.
 * Where an administrator made the link, the person is told by mail. Throws a 410 that says why for a link that worked once, a 400 for one that never did.
 */
export async function verifyMagicLink(
  deps: Deps,
  { token, client }: { token: string; client: string },
): Promise<SignedIn> {
  const { transact, now } = deps;
  await transact((store) =>
    takeAttempt(store, `try-client:${client}`, limits.triesPerClient, now(), 'links were tried'),
  );
  const hash = hashSecret(token);
  return notingRefusal(deps, hash, () => transact((store) => signIn(store, deps, hash)));
}

async function signIn(store: Store, deps: Deps, hash: string): Promise<SignedIn> {
  const now = deps.now();
  const taken = await store.magicTokens.take(hash, now);
  if (!taken) throw whyNot(await store.magicTokens.find(hash));
  const user =
    taken.inviteId === null
      ? await userOf(store, taken)
      : await acceptInvite(store, taken.inviteId, {
          now,
          internalCompany: deps.brand.internalCompany,
        });
  if (!(await store.companies.letsIn(user.company))) throw closedCompany(user.company, deps.brand);
  await recordSignIn(store, user, {
    action: 'sign-in.succeeded',
    target: userTarget(user),
    summary: `By ${wayIn(taken)}`,
  });
  if (taken.madeBy === null || taken.madeByName === null) {
    await store.users.noteSignIn(user.id, now);
    return { user };
  }
  await store.mails.tellOfImpersonation(user.email, taken.madeByName);
  return { user, impersonatedBy: { userId: taken.madeBy, name: taken.madeByName } };
}

/** The address counts too: a link that went to one that is the person's no more signs nobody in. */
async function userOf(store: Store, { userId, email }: MagicTokenRow): Promise<UserRow> {
  const user = userId === null ? null : await store.users.byId(userId);
  if (!user?.isActive || user.email !== email) throw linkUnknown();
  return user;
}

function wayIn({ madeByName, inviteId }: MagicTokenRow): string {
  if (madeByName !== null) return `a link that ${madeByName} made`;
  return inviteId === null ? 'a sign-in link' : 'an invitation';
}
