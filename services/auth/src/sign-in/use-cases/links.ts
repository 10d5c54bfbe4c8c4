import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { codeOf } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { domainOf, inviteTarget, userTarget } from '../../people/rules/person.ts';
import { limits, linkTerms } from '../../rules/terms.ts';
import { beginProviderSignIn } from '../../single-sign-on/use-cases/sign-in-with-provider.ts';
import { ssoRequirement } from './sign-in-steps.ts';
import type { MailedLink } from '../rules/mail-texts.ts';
import type { NewMagicToken } from '../store/magic-tokens.ts';
import type { Store } from '../../store/store.ts';

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
 * Requests a sign-in link; for a domain with single sign-on, returns the provider's URL instead. The reply reveals
 * neither whether the address has an account nor whether its limit is reached: then no mail is sent, and the links of
 * earlier mails still work. Throws a 429 for too many requests from one client.
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

/** Creates a link to share other than by mail. With an Idempotency-Key, its secret derives from the key. */
export async function generateMagicLink(deps: Deps, actor: Actor, email: string, key?: string) {
  const { transact, now } = deps;
  const expiresAt = new Date(now().getTime() + linkTerms.adminCreated);
  return transact(async (store) => {
    const user = await store.users.byEmail(email);
    if (user && !user.isActive)
      throw conflict(`${email} is deactivated. Activate the user before you create a link.`);
    const invite = user ? null : await store.invites.openOf(email);
    if (!user && !invite) throw notFound(`A user or a pending invitation for ${email}`);
    if (invite && invite.expiresAt <= now())
      throw conflict(`The invitation for ${email} has expired. Resend it first.`);
    const company = user?.company ?? invite?.company ?? '';
    if (!(await store.companies.allowsSignIn(company)))
      throw conflict(`${company} is inactive. Activate the company before you create a link.`);
    if ((await ssoRequirement(store, { id: user?.id ?? 0, company })) === 'provider')
      throw conflict(`${company} signs in with its own provider, so links do not work.`);
    const ids = { userId: user?.id ?? null, inviteId: invite?.id ?? null };
    await store.record(actor, {
      action: 'link.generated',
      target: user ? userTarget(user) : inviteTarget({ id: invite?.id ?? 0, email }),
      summary: 'Created a sign-in link, valid for 10 minutes',
    });
    const secret = key === undefined ? newSecret() : secretOf(deps, actor, key, expiresAt);
    // Links for one's own account are not impersonation.
    const creator =
      user?.id === actor.userId ? {} : { madeBy: actor.userId, madeByName: actor.name };
    const link = { email, ...ids, ...creator, browser: null, expiresAt, secret };
    const stored = await storeLink(store, deps, link);
    const token = await store.magicTokens.find(hashSecret(secret));
    if (!stored || !token) throw conflict('This link was already used. Create another one.');
    return { id: token.id, magicLink: sharedLink(deps, secret), email, expiresAt };
  });
}

/** Returns the link created earlier with a key. Throws a 409 if it no longer exists. */
export async function repeatMagicLink(deps: Deps, actor: Actor, id: number, key: string) {
  const { email, expiresAt } = requireExisting(await deps.store.magicTokens.byId(id));
  const secret = secretOf(deps, actor, key, expiresAt);
  return { id, email, expiresAt, magicLink: sharedLink(deps, secret) };
}

/** The link includes the code that it may need, because no mail contains it. */
function sharedLink({ publicUrl, linkSecret, requiresCodes }: Deps, secret: string): string {
  const link = linkOf(publicUrl, secret);
  return requiresCodes ? `${link}&code=${codeOf(linkSecret, hashSecret(secret))}` : link;
}

const secretOf = ({ linkSecret }: Deps, { userId }: Actor, key: string, expiresAt: Date): string =>
  linkSecret(JSON.stringify(['handed over', userId, key, expiresAt]));

type LinkFor = Omit<NewMagicToken, 'token'> & {
  /** Only its hash is stored. */
  secret: string;
};

/** Stores a single-use link and returns its address and code; null if it was already used. */
export async function storeLink(
  store: Store,
  {
    publicUrl,
    linkSecret,
    requiresCodes,
  }: Pick<Deps, 'publicUrl' | 'linkSecret' | 'requiresCodes'>,
  { secret, ...link }: LinkFor,
): Promise<MailedLink | null> {
  const token = hashSecret(secret);
  const saved = await store.magicTokens.save({ ...link, token });
  if (!saved) return null;
  return { url: linkOf(publicUrl, secret), code: requiresCodes ? codeOf(linkSecret, token) : null };
}

const linkOf = (publicUrl: string, secret: string) => `${publicUrl}/magic-link?token=${secret}`;
