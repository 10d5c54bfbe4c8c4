import { signInRequested } from '@portal/contracts/auth/events';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/terms.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Asks for a sign-in link. What it does and answers is the same whether or not the address has an
 * account: the mail itself is another's work. Throws a 429 where address or client asked too often.
 */
export async function requestMagicLink(
  { transact, now }: Deps,
  { email, client }: { email: string; client: string },
): Promise<{ message: string }> {
  const what = 'sign-in links were asked for';
  await transact(async (store) => {
    await takeAttempt(store, `mail-client:${client}`, limits.mailsPerClient, now(), what);
    await takeAttempt(store, `mail-address:${email}`, limits.mailsPerAddress, now(), what);
    await store.emit(signInRequested, { email });
  });
  return { message: 'Check your email for the login link' };
}
