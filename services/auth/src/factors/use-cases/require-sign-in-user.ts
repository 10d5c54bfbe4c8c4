import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Role } from '@portal/contracts/core/roles';
import { deviceName } from '../../sign-in/rules/device-name.ts';
import { signInExpired } from '../rules/factor-refusals.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import type { Deps } from '../../deps.ts';

/** The browser of a sign-in: `browser` is the hash of the cookie that recognizes it. */
export type KnownVisitor = Visitor & { browser: string };

/** Returns a person who may sign in. Throws a 401 if they, or their company, no longer may. */
export async function requireSignInUser(store: Store, userId: number): Promise<UserRow> {
  const user = await store.users.byId(userId);
  if (!user?.isActive || !(await store.companies.allowsSignIn(user.company))) throw signInExpired();
  return user;
}

/** Records a sign-in with a second factor, and its browser; mails the user if the browser is new to them. */
export async function recordSignIn(
  store: Store,
  { id, email }: UserRow,
  { browser, userAgent, address }: KnownVisitor,
  now: Date,
): Promise<void> {
  await store.users.recordSignIn(id, now);
  if (await store.knownBrowsers.recordVisit(id, browser, now))
    await store.mails.notify('new-device', email, `${deviceName(userAgent)}, ${address}`);
}

/** Returns whether a person needs a second factor: for their role (REQUIRE_MFA), or because their company demands it. */
export const requiresFactor = async (
  store: Store,
  { factorPolicy }: Pick<Deps, 'factorPolicy'>,
  { role, company, email }: { role: Role; company: string; email: string },
): Promise<boolean> =>
  (factorPolicy.roles.includes(role) && !factorPolicy.except.test(email)) ||
  store.companies.requiresSecondFactor(company);
