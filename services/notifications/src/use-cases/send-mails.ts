import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { sendMails as send, type Composed } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../deps.ts';
import { notificationMail } from '../rules/notification-mail.ts';

/** Sends due mails. Returns false if the mail server could not be reached. */
export function sendMails(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const rows = deps.store.mails;
  const compose = (mail: ClaimedMail): Promise<Composed> => composeMail(deps, mail);
  return send(deps, { rows, compose, giveUp: rows.giveUp }, signal);
}

async function composeMail(deps: Deps, { id }: ClaimedMail): Promise<Composed> {
  const subject = await deps.store.mails.subjectOf(id);
  if (!subject) return { notNeeded: 'The notification was deleted' };
  const { user } = subject;
  if (!user) return { later: 'The user is not known yet' };
  if (!user.isActive) return { notNeeded: 'The user is not active any more' };
  return { mail: notificationMail({ ...subject, ...user, id: subject.id }, deps) };
}
