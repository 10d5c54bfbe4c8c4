import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { linkTerms } from '../rules/terms.ts';
import { makeLink } from './make-link.ts';

export interface GeneratedLink {
  magicLink: string;
  email: string;
  expiresAt: Date;
}

/** A link for an active user or a pending invitation, to hand over by other means than mail. */
export async function generateMagicLink(deps: Deps, email: string): Promise<GeneratedLink> {
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
    const target = { email, userId: user?.id ?? null, inviteId: invite?.id ?? null, expiresAt };
    return { magicLink: await makeLink(store, deps, target), email, expiresAt };
  });
}
