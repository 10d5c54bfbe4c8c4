import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import type { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { codeRefused, recoveryCodeRefused } from '../rules/factor-refusals.ts';
import { hashRecoveryCode } from '../rules/recovery-codes.ts';
import { limits } from '../rules/terms.ts';
import { userTarget } from '../rules/user-activity.ts';
import type { Store } from '../store/store.ts';
import { recordRefusal } from './record-activity.ts';

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

/** Counts the attempt, also of a refused code. */
async function check(
  { transact, now }: Deps,
  userId: number,
  refusal: () => PortalError,
  use: (store: Store) => Promise<boolean>,
): Promise<void> {
  const bucket = `codes:${userId}`;
  await transact((store) =>
    takeAttempt(store, bucket, limits.codesPerPerson, now(), 'codes were tried'),
  );
  if (await transact(use)) return;
  await transact(async (store) => {
    const user = await store.users.byId(userId);
    if (user) await recordRefusal(store, now(), userTarget(user), 'A code was refused');
  });
  throw refusal();
}
