import type { secondFactorBody, SecondFactorOptions } from '@portal/contracts/auth/factor-schemas';
import type { Actor } from '@portal/service-kit/identity';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import { codeOf, isSameCode } from '@portal/signing/access-code';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { asActor, userTarget } from '../../people/rules/person.ts';
import type { UserRow } from '../../people/store/users.ts';
import { limits, stepUpCodeMs } from '../../rules/terms.ts';
import type { Store } from '../../store/store.ts';
import { countAttempt, recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import { codeRefused, type CodeKind } from '../rules/factor-refusals.ts';
import { hashRecoveryCode } from '../rules/recovery-codes.ts';
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

interface Verification {
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
    if (isSignIn) throw codeRefused('mailedCode');
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

/** Uses a code of the person's authenticator app. `confirmed`: whether the app was added already. */
export const checkCode = (
  deps: Deps,
  userId: number,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<void> =>
  check(deps, userId, 'code', async (store) => {
    const row = await store.oneTimeCodes.ofUser(userId);
    if (!row || (row.confirmedAt !== null) !== confirmed) return false;
    const step = deps.authenticatorKeys.stepOf(row, code, deps.now());
    return step !== null && store.oneTimeCodes.useStep(userId, step);
  });

const checkRecoveryCode = (deps: Deps, userId: number, code: string): Promise<void> =>
  check(deps, userId, 'recoveryCode', (store) =>
    store.oneTimeCodes.useRecoveryCode(userId, hashRecoveryCode(code), deps.now()),
  );

/** Uses the newest code mailed to a user who needs a second factor but has none yet. */
const checkMailedCode = (deps: Deps, userId: number, code: string): Promise<void> =>
  check(deps, userId, 'mailedCode', async (store) => {
    const user = await store.users.byId(userId);
    if (!user || (await store.oneTimeCodes.hasFactor(userId))) return false;
    if (!(await requiresFactor(store, deps, user))) return false;
    const since = new Date(deps.now().getTime() - stepUpCodeMs);
    return store.mails.useStepUpCode(user.email, since, (salt) =>
      isSameCode(code, codeOf(deps.linkSecret, salt)),
    );
  });

/** Counts every attempt, including refused codes. */
async function check(
  deps: Deps,
  userId: number,
  kind: CodeKind,
  use: (store: Store) => Promise<boolean>,
): Promise<void> {
  const { transact, now } = deps;
  await countAttempt(deps, `codes:${userId}`, limits.codesPerPerson, 'codes were tried');
  if (await transact(use)) return;
  await transact(async (store) => {
    const user = await store.users.byId(userId);
    if (user) await recordRefusal(store, now(), userTarget(user), 'A code was refused');
  });
  throw codeRefused(kind);
}

/** Mails the caller a code. Throws a 409 if they have a second factor or need none, a 429 after five mails. */
export async function mailStepUpCode(deps: Deps, { userId, email, role, company }: Actor) {
  await deps.transact(async (store) => {
    if (await store.oneTimeCodes.hasFactor(userId))
      throw conflict('You have a second factor. Use it instead of a mailed code.');
    if (!(await requiresFactor(store, deps, { role, company, email })))
      throw conflict('Your account does not need a code.');
    const bucket = `step-up-mail:${userId}`;
    await takeAttempt(store, bucket, limits.mailsPerAddress, deps.now(), 'codes were requested');
    await store.mails.requestStepUpCode(email);
  });
}
