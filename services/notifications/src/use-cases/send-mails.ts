import type { Runner } from '@portal/service-kit/jobs/runner';
import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { mailRunner, type Composed } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../deps.ts';
import { notificationMail } from '../rules/notification-mail.ts';

export function mails(deps: Deps): Runner {
  const rows = deps.store.mails;
  return mailRunner(deps, {
    name: 'notification',
    rows,
    compose: (mail) => composeMail(deps, mail),
    giveUp: rows.giveUp,
  });
}

async function composeMail(deps: Deps, { id }: ClaimedMail): Promise<Composed> {
  const subject = await deps.store.mails.subjectOf(id);
  if (!subject) return { notNeeded: 'The notification was deleted' };
  const { user } = subject;
  if (!user) return { later: 'The user is not known yet' };
  if (!user.isActive) return { notNeeded: 'The user is no longer active' };
  return { mail: notificationMail({ ...subject, ...user }, deps) };
}
