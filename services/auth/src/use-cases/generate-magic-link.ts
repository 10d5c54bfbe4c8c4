import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { linkTerms } from '../rules/terms.ts';
import { inviteTarget, userTarget } from '../rules/user-deed.ts';
import { makeLink } from './make-link.ts';
import { recordActivity } from './record-activity.ts';

export interface GeneratedLink {
  magicLink: string;
  email: string;
  expiresAt: Date;
}

/** A link for an active user or a pending invitation, to hand over by other means than mail. */
export async function generateMagicLink(
  deps: Deps,
  actor: Actor,
  email: string,
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
    return {
      magicLink: await makeLink(store, deps, { email, ...ids, expiresAt }),
      email,
      expiresAt,
    };
  });
}
