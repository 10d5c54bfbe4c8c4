import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { type PortalError, conflict } from '@portal/service-kit/portal-error';
import { codeOf, isSameCode } from '@portal/signing/access-code';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { codeRefused, mailedCodeRefused, recoveryCodeRefused } from '../rules/factor-refusals.ts';
import { hashRecoveryCode } from '../rules/recovery-codes.ts';
import { limits, stepUpCodeMs } from '../../rules/terms.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { Store } from '../../store/store.ts';
import { countAttempt, recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import { requiresFactor } from './require-sign-in-user.ts';

/** Uses a code of the person's authenticator app. `confirmed`: whether the app was added already. */
export const checkCode = (
  deps: Deps,
  userId: number,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<void> =>
  check(deps, userId, codeRefused, async (store) => {
    const row = await store.oneTimeCodes.ofUser(userId);
    if (!row || (row.confirmedAt !== null) !== confirmed) return false;
    const step = deps.authenticatorKeys.stepOf(row, code, deps.now());
    return step !== null && store.oneTimeCodes.useStep(userId, step);
  });

export const checkRecoveryCode = (deps: Deps, userId: number, code: string): Promise<void> =>
  check(deps, userId, recoveryCodeRefused, (store) =>
    store.oneTimeCodes.useRecoveryCode(userId, hashRecoveryCode(code), deps.now()),
  );

/** Uses the newest code mailed to a user who needs a second factor but has none yet. */
export const checkMailedCode = (deps: Deps, userId: number, code: string): Promise<void> =>
  check(deps, userId, mailedCodeRefused, async (store) => {
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
  refusal: () => PortalError,
  use: (store: Store) => Promise<boolean>,
): Promise<void> {
  const { transact, now } = deps;
  await countAttempt(deps, `codes:${userId}`, limits.codesPerPerson, 'codes were tried');
  if (await transact(use)) return;
  await transact(async (store) => {
    const user = await store.users.byId(userId);
    if (user) await recordRefusal(store, now(), userTarget(user), 'A code was refused');
  });
  throw refusal();
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
