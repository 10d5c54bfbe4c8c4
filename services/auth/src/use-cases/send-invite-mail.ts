import type { EventPayload } from '@portal/contracts/core/event';
import type { inviteMailRequested } from '@portal/contracts/auth/events';
import { roleLabels } from '@portal/contracts/core/roles';
import { writeMail } from '@portal/service-kit/mail/write-mail';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import type { InviteRow } from '../store/invites.ts';
import { makeLink } from './make-link.ts';

/** Mails an invitation with a fresh link, unless it was used or withdrawn meanwhile. */
export async function sendInviteMail(
  deps: Deps,
  message: Message<EventPayload<typeof inviteMailRequested>>,
): Promise<void> {
  const { transact, mailer, brand, mailBrand } = deps;
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    const invite = await store.invites.lock(message.payload.inviteId);
    if (!invite || invite.used || invite.withdrawnAt) return;
    const link = await makeLink(store, deps, {
      email: invite.email,
      userId: null,
      inviteId: invite.id,
      expiresAt: invite.expiresAt,
    });
    await mailer.send(
      writeMail(
        {
          to: invite.email,
          subject: `You are invited to ${brand.name}`,
          greeting: invite.firstName ? `Hello ${invite.firstName},` : 'Hello,',
          paragraphs: [
            `You are invited to the Partner Portal of ${brand.name} as ${standing(invite, brand.internalCompany)}.`,
            'The link signs you in. It works once and expires in 7 days.',
          ],
          button: { label: 'Accept the invitation', link },
          footer: 'If you did not expect this invitation, you can ignore this mail.',
        },
        mailBrand,
      ),
    );
  });
}

/** Partners are of a company; who is invited into the portal's own has a role there. */
const standing = ({ company, role }: InviteRow, internalCompany: string): string =>
  company === internalCompany ? roleLabels[role] : `a partner of ${company}`;
