import type { NextStep } from '@portal/contracts/auth/schemas';
import { linkBypassesProvider, usesProvider } from '../../single-sign-on/rules/sso.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../../deps.ts';
import { dueAt, nextStep } from '../rules/next-step.ts';
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
  if (duty === 'provider') throw usesProvider(person.company);
  return duty;
}

/** Throws a 409 for a link that would not sign its person in. */
export async function requireWorkingLink(store: Store, person: Person): Promise<void> {
  if ((await ssoRequirement(store, person)) === 'provider')
    throw linkBypassesProvider(person.company);
}

/** Returns what follows the sign-in. Starts the grace period of a person who needs a second factor. */
export async function stepAfter(
  store: Store,
  deps: Deps,
  user: UserRow,
  { now, isImpersonated }: { now: Date; isImpersonated: boolean },
): Promise<NextStep | undefined> {
  const hasFactor = await store.oneTimeCodes.hasFactor(user.id);
  const due = (await requiresFactor(store, deps, user))
    ? dueAt(user, deps.factorPolicy, now)
    : null;
  if (due && !hasFactor && !isImpersonated && user.factorDueAt === null)
    await store.users.setFactorDue(user.id, due);
  return nextStep(hasFactor, due, { now, isImpersonated });
}
