import type { Deps } from '../deps.ts';
import { limits } from '../rules/terms.ts';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';

export interface LinkRequest {
  email: string;
  /** The address that the call came from. */
  client: string;
  /** The hash of the asking browser's mark. */
  browser: string;
}

/**
 * Asks for a sign-in link. What it does and answers is the same whether or not the address has an
 * account: who gets a mail is seen when it is sent. Too many for one address are answered alike too, and
 * not mailed: nobody keeps another from signing in, whose last mails have links that work. Throws a 429
 * where one client asks too often.
 */
export async function requestMagicLink(
  { transact, now }: Deps,
  { email, client, browser }: LinkRequest,
): Promise<{ message: string }> {
  const what = 'sign-in links were asked for';
  await transact(async (store) => {
    await takeAttempt(store, `mail-client:${client}`, limits.mailsPerClient, now(), what);
    const bucket = `mail-address:${email}`;
    const tooMany = await store.attempts.take(bucket, limits.mailsPerAddress, now());
    if (tooMany === null) await store.mails.askForSignIn(email, browser);
  });
  return { message: 'Check your email for the login link' };
}
