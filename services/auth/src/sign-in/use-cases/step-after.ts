import type { NextStep } from '@portal/contracts/auth/schemas';
import type { Deps } from '../../deps.ts';
import { dueAt, nextStep } from '../rules/next-step.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { requiresFactor } from '../../factors/use-cases/requires-factor.ts';

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
