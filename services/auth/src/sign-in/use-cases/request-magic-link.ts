import type { Deps } from '../../deps.ts';
import { domainOf } from '../../single-sign-on/rules/mail-domain.ts';
import { limits } from '../../rules/terms.ts';
import { beginProviderSignIn } from '../../single-sign-on/use-cases/provider-sign-in.ts';
import { takeAttempt } from '@portal/service-kit/limits/attempts';

export interface LinkRequest {
  email: string;
  /** The client's network, for rate limits. */
  client: string;
  /** Hash of the browser's cookie. */
  browser: string;
  /** Mail a link although the address has single sign-on. */
  byLink: boolean | undefined;
}

/**
 * Requests a sign-in link; for a domain with single sign-on, returns where its people sign in instead. The reply does not reveal whether the address has an account, nor that its limit is reached:
 * in that case no mail is sent, and the links of earlier mails still work. Throws a 429 for too many requests from one
 * client.
 */
export async function requestMagicLink(
  deps: Deps,
  { email, client, browser, byLink }: LinkRequest,
): Promise<{ message: string; provider?: string; validMinutes?: number }> {
  const { transact, now, store, signInLinkMinutes } = deps;
  const what = 'sign-in links were requested';
  const connection = byLink ? null : await store.sso.enabledFor(domainOf(email));
  await transact(async (attempt) => {
    await takeAttempt(attempt, `mail-client:${client}`, limits.mailsPerClient, now(), what);
    if (connection) return;
    const bucket = `mail-address:${email}`;
    const tooMany = await attempt.attempts.take(bucket, limits.mailsPerAddress, now());
    if (tooMany === null) await attempt.mails.requestSignIn(email, browser);
  });
  if (connection) {
    const provider = await beginProviderSignIn(deps, connection, { email, browser });
    return { message: 'Sign in with your company', provider };
  }
  return { message: 'Check your email for the login link', validMinutes: signInLinkMinutes };
}
