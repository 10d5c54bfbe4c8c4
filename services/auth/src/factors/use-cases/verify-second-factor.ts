import type { secondFactorBody, SecondFactorOptions } from '@portal/contracts/auth/factor-schemas';
import { PortalError } from '@portal/service-kit/portal-error';
import type { z } from 'zod';
import { asActor } from '../../people/rules/person.ts';
import type { Deps } from '../../deps.ts';
import { mailedCodeRefused } from '../rules/factor-refusals.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { UserRow } from '../../people/store/users.ts';
import { checkCode, checkMailedCode, checkRecoveryCode } from './check-code.ts';
import { checkPasskey, storeChallenge } from './passkeys.ts';
import {
  requiresFactor,
  recordSignIn,
  requireSignInUser,
  type KnownVisitor,
} from './require-sign-in-user.ts';

/** Returns which factors a person has, with a challenge for their passkeys. */
export async function startSecondFactor(deps: Deps, userId: number): Promise<SecondFactorOptions> {
  const { store, relyingParty } = deps;
  const user = await requireSignInUser(store, userId);
  const passkeys = await store.passkeys.ofUser(userId);
  const codes = await store.oneTimeCodes.ofUser(userId);
  const options =
    relyingParty && passkeys.length
      ? await storeChallenge(deps, await relyingParty.request(passkeys), {
          purpose: 'verify',
          userId,
        })
      : null;
  return {
    passkey: options,
    code: codes?.confirmedAt != null,
    recoveryCode: (await store.oneTimeCodes.recoveryCodesLeft(userId)) > 0,
    mailedCode:
      !(await store.oneTimeCodes.hasFactor(userId)) && (await requiresFactor(store, deps, user)),
  };
}

export interface Verification {
  userId: number;
  provided: z.output<typeof secondFactorBody>;
  visitor: KnownVisitor;
  /** True for the second step of a sign-in by link, false for a confirmation within a session. */
  isSignIn: boolean;
}

/** Verifies one factor of a person. Throws a 400 if it is not valid, a 429 after five codes. */
export async function verifySecondFactor(deps: Deps, input: Verification): Promise<UserRow> {
  const { userId, visitor, isSignIn } = input;
  await requireSignInUser(deps.store, userId);
  const how = await checkFactor(deps, input);
  return deps.transact(async (store) => {
    const user = await requireSignInUser(store, userId);
    await store.record(asActor(user), {
      action: isSignIn ? 'sign-in.succeeded' : 'second-factor.verified',
      target: userTarget(user),
      summary: isSignIn ? `By a link and ${how}` : `By ${how}`,
    });
    if (isSignIn) await recordSignIn(store, user, visitor, deps.now());
    return user;
  });
}

/** Checks the given factor and returns its name for the activity log. */
async function checkFactor(deps: Deps, { userId, provided, isSignIn }: Verification) {
  const { passkey, code, recoveryCode, mailedCode } = provided;
  if ([passkey, code, recoveryCode, mailedCode].filter(Boolean).length !== 1)
    throw new PortalError('invalid_input', 'Give a passkey, a one-time code or a recovery code.');
  if (mailedCode) {
    // The link went to the same mailbox, so a mailed code is no second factor for a sign-in.
    if (isSignIn) throw mailedCodeRefused();
    await checkMailedCode(deps, userId, mailedCode);
    return 'a mailed code';
  }
  if (passkey) return `the passkey "${(await checkPasskey(deps, passkey, userId)).name}"`;
  if (code) {
    await checkCode(deps, userId, code, { confirmed: true });
    return 'a one-time code';
  }
  await checkRecoveryCode(deps, userId, recoveryCode ?? '');
  return 'a recovery code';
}
