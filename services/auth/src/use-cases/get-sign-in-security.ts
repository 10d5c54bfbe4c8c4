import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import type { Factors } from '../presenters/sign-in-security.ts';
import { dueAt } from '../rules/next-step.ts';
import { getCurrentUser } from './get-current-user.ts';

export async function getSignInSecurity(deps: Deps, actor: Actor): Promise<Factors> {
  const { store, factorPolicy, relyingParty, now } = deps;
  const user = await getCurrentUser(deps, actor);
  return {
    passkeys: await store.passkeys.ofUser(user.id),
    codes: await store.oneTimeCodes.ofUser(user.id),
    recoveryCodesLeft: await store.oneTimeCodes.recoveryCodesLeft(user.id),
    passkeysWork: relyingParty !== null,
    required: factorPolicy.roles.includes(user.role),
    dueAt: dueAt(user, factorPolicy, now()),
  };
}
