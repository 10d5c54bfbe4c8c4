import type { Actor } from '@portal/service-kit/identity';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { limits } from '../../rules/terms.ts';
import { requiresFactor } from './requires-factor.ts';

/** Mails the caller a code. Throws a 409 if they have a second factor or need none, a 429 after five mails. */
export async function mailStepUpCode(
  deps: Deps,
  { userId, email, role, company }: Actor,
): Promise<void> {
  await deps.transact(async (store) => {
    if (await store.oneTimeCodes.hasFactor(userId))
      throw conflict('You have a second factor. Use it instead of a mailed code.');
    if (!(await requiresFactor(store, deps, { role, company, email })))
      throw conflict('You are not asked for a code.');
    const bucket = `step-up-mail:${userId}`;
    await takeAttempt(store, bucket, limits.mailsPerAddress, deps.now(), 'codes were requested');
    await store.mails.requestStepUpCode(email);
  });
}
