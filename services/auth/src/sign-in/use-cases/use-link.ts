import type { InspectedMagicLink, NextStep } from '@portal/contracts/auth/schemas';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';

import { codeOf, isSameCode, WrongCode } from '@portal/signing/access-code';
import type { ActivityEntry } from '@portal/service-kit/activity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import * as links from '../rules/links.ts';
import { limits } from '../../rules/terms.ts';
import * as person from '../../people/rules/person.ts';
import type { MagicTokenRow } from '../store/magic-tokens.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { acceptInvite } from '../../people/use-cases/invites.ts';
import { countAttempt, recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import { requireLinkSignIn, stepAfter } from './sign-in-steps.ts';

/** Returns who a link is for, and whether this browser requested it. It stays valid. Throws like using it. */
export async function inspectMagicLink(
  deps: Deps,
  { token, client, browser }: { token: string; client: string; browser: string | null },
): Promise<InspectedMagicLink> {
  await countAttempt(deps, `look-client:${client}`, limits.triesPerClient, 'links were tried');
  const hash = hashSecret(token);
  return recordingRefusal(deps, hash, () => inspect(deps, hash, browser));
}

async function inspect(
  { store, requiresCodes, now }: Deps,
  hash: string,
  browser: string | null,
): Promise<InspectedMagicLink> {
  const found = await store.magicTokens.find(hash);
  if (!found || found.used || found.expiresAt <= now()) throw links.linkRefusal(found);
  await requireCreator(store, found);
  const { email, invite } = found;
  const sameBrowser = links.isRequestedBy(found, browser);
  const code = links.needsCode(found, browser, requiresCodes) ? { needsCode: true } : {};
  if (invite) {
    if (invite.withdrawnAt || invite.used || invite.expiresAt <= now())
      throw links.linkRefusal({ used: invite.used, invite });
    const { firstName, lastName } = invite;
    const name = person.fullName({ firstName: firstName ?? '', lastName: lastName ?? '', email });
    return { email, name, kind: 'invitation', sameBrowser, ...code };
  }
  const user = await requireLinkUser(store, found);
  return { email, name: person.fullName(user), kind: 'sign-in', sameBrowser, ...code };
}

export interface SignedIn {
  user: UserRow;
  impersonatedBy: { userId: number; name: string } | undefined;
  /** The next step; the session begins only after `verify` and `enroll`. */
  next: NextStep | undefined;
}

/**
 * Signs in by a link and consumes it; an invitation creates the user first. Notifies the user if an administrator
 * created the link. Throws a WrongCode if the mail's code is required and missing or wrong, a 410 with the reason for a
 * link that no longer works, a 400 for an unknown one, a 403 for users who must sign in with their company's provider.
 */
export async function verifyMagicLink(
  deps: Deps,
  use: { token: string; code: string | undefined; client: string; browser: string | null },
): Promise<SignedIn> {
  const { token, code, client, browser } = use;
  await countAttempt(deps, `try-client:${client}`, limits.triesPerClient, 'links were tried');
  const hash = hashSecret(token);
  await requireCode(deps, hash, { code: code ?? '', browser });
  return recordingRefusal(deps, hash, () => deps.transact((store) => signIn(store, deps, hash)));
}

/** Checks the mail's code if this browser needs it. Throws a WrongCode, or a 429 after five attempts. */
async function requireCode(
  deps: Deps,
  hash: string,
  { code, browser }: { code: string; browser: string | null },
): Promise<void> {
  const link = await deps.store.magicTokens.find(hash);
  if (!link || link.used || !links.needsCode(link, browser, deps.requiresCodes)) return;
  await countAttempt(deps, `link-code:${link.id}`, limits.codesPerLink, 'codes were tried');
  if (!isSameCode(code, codeOf(deps.linkSecret, hash)))
    throw new WrongCode('invalid_input', 'wrong');
}

async function signIn(store: Store, deps: Deps, hash: string): Promise<SignedIn> {
  const now = deps.now();
  const link = await store.magicTokens.use(hash, now);
  if (!link) throw links.linkRefusal(await store.magicTokens.find(hash));
  await requireCreator(store, link);
  const user =
    link.inviteId === null
      ? await requireLinkUser(store, link)
      : await acceptInvite(store, deps, link.inviteId);
  if (!(await store.companies.allowsSignIn(user.company)))
    throw links.closedCompany(user.company, deps.brand);
  const duty = await requireLinkSignIn(store, user);
  const isImpersonated = link.madeBy !== null && link.madeByName !== null;
  const next = await stepAfter(store, deps, user, isImpersonated);
  const waits = next === 'verify' || next === 'enroll';
  await store.record(person.asActor(user), {
    action: waits ? 'sign-in.started' : 'sign-in.succeeded',
    target: person.userTarget(user),
    summary: [
      `By ${describeLink(link)}`,
      ...(duty === 'last-administrator'
        ? ['without single sign-on, as the last administrator']
        : []),
      ...(waits ? ['waits for the second factor'] : []),
    ].join('; '),
  });
  if (link.madeBy === null || link.madeByName === null) {
    if (!waits) await store.users.recordSignIn(user.id, now);
    return { user, impersonatedBy: undefined, next };
  }
  // With a second factor, it is the user who signs in: no need to notify them.
  if (!waits) await store.mails.notifyImpersonation(user.email, link.madeByName);
  return { user, impersonatedBy: { userId: link.madeBy, name: link.madeByName }, next };
}

/** A link that an administrator created works while they are one. */
async function requireCreator(store: Store, { madeBy }: MagicTokenRow): Promise<void> {
  const creator = madeBy === null ? null : await store.users.byId(madeBy);
  if (madeBy !== null && !(creator?.isActive && creator.role === 'admin'))
    throw links.linkUnknown();
}

/** Checks the address too: a link to a former address does not work. */
async function requireLinkUser(store: Store, { userId, email }: MagicTokenRow): Promise<UserRow> {
  const user = userId === null ? null : await store.users.byId(userId);
  if (!user?.isActive || user.email !== email) throw links.linkUnknown();
  return user;
}

function describeLink({ madeByName, inviteId }: MagicTokenRow): string {
  if (madeByName !== null) return `a link that ${madeByName} created`;
  return inviteId === null ? 'a sign-in link' : 'an invitation';
}

/** Runs a step with a link. If it throws a PortalError, records the refusal and rethrows. `hash`: of the link's token. */
async function recordingRefusal<T>({ transact, now }: Deps, hash: string, step: () => Promise<T>) {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PortalError)
      await transact(async (store) =>
        recordRefusal(store, now(), targetOf(await store.magicTokens.find(hash)), error.detail),
      );
    throw error;
  }
}

function targetOf(token: MagicTokenRow | null): ActivityEntry['target'] {
  if (!token) return { kind: 'link', id: 'unknown', label: 'Unknown link' };
  const { email, inviteId, userId } = token;
  if (inviteId !== null) return person.inviteTarget({ id: inviteId, email });
  return userId === null ? person.addressTarget(email) : person.userTarget({ id: userId, email });
}
