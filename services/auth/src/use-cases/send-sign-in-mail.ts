import type { EventPayload } from '@portal/contracts/core/event';
import type { signInRequested } from '@portal/contracts/auth/events';
import { writeMail } from '@portal/service-kit/mail/write-mail';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { linkTerms } from '../rules/terms.ts';
import { userTarget } from '../rules/user-deed.ts';
import { makeLink } from './make-link.ts';
import { recordActivity } from './record-activity.ts';

/**
 * Mails a sign-in link to an active user of an active company; to anybody else nothing, which only the
 * activity log is told. The mail is sent inside the
 * transaction that keeps its token, so that a mail server that is down leaves no token behind.
 */
export async function sendSignInMail(
  deps: Deps,
  message: Message<EventPayload<typeof signInRequested>>,
): Promise<void> {
  const { transact, mailer, brand, mailBrand, now } = deps;
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    const { email } = message.payload;
    const user = await store.users.byEmail(email);
    if (!user) {
      await recordActivity(store, null, {
        action: 'sign-in.refused',
        target: { kind: 'mail-address', id: email, label: email },
        summary: 'Nobody has an account with this address',
      });
      return;
    }
    if (!user.isActive || !(await store.companies.letsIn(user.company))) {
      await recordActivity(store, null, {
        action: 'sign-in.refused',
        target: userTarget(user),
        summary: user.isActive ? `${user.company} is inactive` : 'The user is deactivated',
      });
      return;
    }
    const expiresAt = new Date(now().getTime() + linkTerms.signIn);
    const link = await makeLink(store, deps, {
      email: user.email,
      userId: user.id,
      inviteId: null,
      expiresAt,
    });
    await mailer.send(
      writeMail(
        {
          to: user.email,
          subject: `Sign in to ${brand.name}`,
          greeting: user.firstName ? `Hello ${user.firstName},` : 'Hello,',
          paragraphs: [
            'Use this link to sign in to the Partner Portal. It works once and expires in 15 minutes.',
          ],
          button: { label: 'Sign in', link },
          footer: 'If you did not ask for this mail, you can ignore it: nobody is signed in by it.',
        },
        mailBrand,
      ),
    );
  });
}
