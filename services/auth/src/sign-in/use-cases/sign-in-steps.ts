import type { NextStep } from '@portal/contracts/auth/schemas';
import { forbidden } from '@portal/service-kit/portal-error';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../../deps.ts';
import { dueAt } from '../rules/factor-policy.ts';
import type { UserRow } from '../../people/store/users.ts';
import { requiresFactor } from '../../factors/use-cases/require-sign-in-user.ts';

interface Person {
  id: number;
  company: string;
}

export type SsoRequirement = 'none' | 'provider' | 'last-administrator';

/** Returns whether a person must sign in with their company's provider. The last administrator may use a link, too. */
export async function ssoRequirement({ sso }: Store, { id, company }: Person) {
  if (!(await sso.isEnabledFor(company))) return 'none';
  return (await sso.lastAdministrator()) === id ? 'last-administrator' : 'provider';
}

/** Throws a 403 if a person must sign in with their company's provider. */
export async function requireLinkSignIn(store: Store, person: Person): Promise<SsoRequirement> {
  const duty = await ssoRequirement(store, person);
  if (duty === 'provider')
    throw forbidden(
      `${person.company} signs in with its own provider. Enter your email address on the sign-in page.`,
    );
  return duty;
}

/** Returns what follows the sign-in. Starts the grace period of a person who needs a second factor. */
export async function stepAfter(
  store: Store,
  deps: Deps,
  user: UserRow,
  isImpersonated: boolean,
): Promise<NextStep | undefined> {
  if (await store.oneTimeCodes.hasFactor(user.id)) return 'verify';
  // An administrator must not add their own factor to the account.
  if (isImpersonated) return undefined;
  if (!(await requiresFactor(store, deps, user))) return 'offer';
  const now = deps.now();
  const due = dueAt(user, deps.factorPolicy, now);
  if (user.factorDueAt === null) await store.users.setFactorDue(user.id, due);
  return due <= now ? 'enroll' : 'due';
}
