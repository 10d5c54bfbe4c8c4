import { requireExisting } from '@portal/service-kit/http/idempotency';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { GeneratedLink } from '../presenters/user.ts';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { linkTerms } from '../rules/terms.ts';
import { inviteTarget, userTarget } from '../rules/user-activity.ts';
import { keepLink, linkOf } from './keep-link.ts';
import { recordActivity } from './record-activity.ts';

/**
 * A link for an active user or a pending invitation, to hand over by other means than mail. With an
 * idempotency key its secret follows from that, so that the same link can be told again.
 */
export async function generateMagicLink(
  deps: Deps,
  actor: Actor,
  email: string,
  key?: string,
): Promise<GeneratedLink> {
  const { transact, now } = deps;
  const expiresAt = new Date(now().getTime() + linkTerms.adminMade);
  return transact(async (store) => {
    const user = await store.users.byEmail(email);
    if (user && !user.isActive)
      throw conflict(`${email} is deactivated. Activate the user before making a link.`);
    const invite = user ? null : await store.invites.openOf(email);
    if (!user && !invite) throw notFound(`A user or a pending invitation for ${email}`);
    if (invite && invite.expiresAt <= now())
      throw conflict(`The invitation for ${email} has expired. Resend it first.`);
    const company = user?.company ?? invite?.company ?? '';
    if (!(await store.companies.letsIn(company)))
      throw conflict(`${company} is inactive. Activate the company before making a link.`);
    const ids = { userId: user?.id ?? null, inviteId: invite?.id ?? null };
    await recordActivity(store, actor, {
      action: 'link.generated',
      target: user ? userTarget(user) : inviteTarget({ id: invite?.id ?? 0, email }),
      summary: 'A sign-in link to hand over, for 10 minutes',
    });
    const secret = key === undefined ? newSecret() : secretOf(deps, actor, key, expiresAt);
    // One's own account is nobody else's.
    const made = user?.id === actor.userId ? {} : { madeBy: actor.userId, madeByName: actor.name };
    const link = { email, ...ids, ...made, browser: null, expiresAt, secret };
    const magicLink = await keepLink(store, deps, link);
    const token = await store.magicTokens.find(hashSecret(secret));
    if (!magicLink || !token) throw conflict('This link was used already. Make another one.');
    return { id: token.id, magicLink, email, expiresAt };
  });
}

/** The link that was made with a key before. Throws a 409 where it is gone since. */
export async function repeatMagicLink(
  deps: Deps,
  actor: Actor,
  id: number,
  key: string,
): Promise<GeneratedLink> {
  const { email, expiresAt } = requireExisting(await deps.store.magicTokens.byId(id));
  const secret = secretOf(deps, actor, key, expiresAt);
  return { id, email, expiresAt, magicLink: linkOf(deps.publicUrl, secret) };
}

const secretOf = ({ linkSecret }: Deps, { userId }: Actor, key: string, expiresAt: Date): string =>
  linkSecret(JSON.stringify(['handed over', userId, key, expiresAt]));
