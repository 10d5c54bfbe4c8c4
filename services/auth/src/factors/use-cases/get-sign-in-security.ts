import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { Factors } from '../presenters/sign-in-security.ts';
import { dueAt } from '../../sign-in/rules/next-step.ts';
import { getCurrentUser } from '../../people/use-cases/get-current-user.ts';
import { requiresFactor } from './requires-factor.ts';

export async function getSignInSecurity(deps: Deps, actor: Actor): Promise<Factors> {
  const { store, factorPolicy, relyingParty, now } = deps;
  const user = await getCurrentUser(deps, actor);
  const required = await requiresFactor(store, deps, user);
  return {
    passkeys: await store.passkeys.ofUser(user.id),
    codes: await store.oneTimeCodes.ofUser(user.id),
    recoveryCodesLeft: await store.oneTimeCodes.recoveryCodesLeft(user.id),
    passkeysWork: relyingParty !== null,
    required,
    dueAt: required ? dueAt(user, factorPolicy, now()) : null,
  };
}
