import type { Deps } from '../deps.ts';
import { limits } from '../rules/terms.ts';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';

export interface LinkRequest {
  email: string;
  /** The client's network, for rate limits. */
  client: string;
  /** Hash of the browser's cookie. */
  browser: string;
}

/**
 * Requests a sign-in link. The reply does not reveal whether the address has an account, nor that its limit is reached:
 * in that case no mail is sent, and the links of earlier mails still work. Throws a 429 for too many requests from one
 * client.
 */
export async function requestMagicLink(
  { transact, signInLinkMinutes, now }: Deps,
  { email, client, browser }: LinkRequest,
): Promise<{ message: string; validMinutes: number }> {
  const what = 'sign-in links were requested';
  await transact(async (store) => {
    await takeAttempt(store, `mail-client:${client}`, limits.mailsPerClient, now(), what);
    const bucket = `mail-address:${email}`;
    const tooMany = await store.attempts.take(bucket, limits.mailsPerAddress, now());
    if (tooMany === null) await store.mails.requestSignIn(email, browser);
  });
  return { message: 'Check your email for the login link', validMinutes: signInLinkMinutes };
}
