import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { writeMail } from '@portal/service-kit/mail/write-mail';

/** A notification that is to be mailed, and to whom. */
export interface MailedNotification {
  id: number;
  /** A release that was taken back may have left one that this one does not know. */
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
  email: string;
  firstName: string;
}

const buttons: Record<NotificationKind, string> = {
  application_status_changed: 'Open the application',
  application_submitted: 'Review the application',
  quote_analyzed: 'Open the quote',
  invite_accepted: 'Open User Management',
  revenue_import_finished: 'Open the import',
};
const buttonOf = (kind: string): string =>
  Object.hasOwn(buttons, kind) ? buttons[kind as NotificationKind] : 'Open it in the portal';

/** The mail of a notification: whenever it is written, it has the same Message-ID. */
export function notificationMail(
  notification: MailedNotification,
  { mailBrand, publicUrl }: { mailBrand: MailBrand; publicUrl: string },
): Mail {
  const { id, kind, title, body, link, createdAt, email, firstName } = notification;
  const mail = writeMail(
    {
      to: email,
      subject: title,
      greeting: firstName ? `Hello ${firstName},` : 'Hello,',
      paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
      button: link ? { label: buttonOf(kind), link: `${publicUrl}${link}` } : null,
      footer: `You get this mail because you use the Partner Portal of ${mailBrand.name}.`,
      footerLink: {
        label: 'Choose what is mailed to you',
        link: `${publicUrl}/notifications/settings`,
      },
    },
    mailBrand,
  );
  // The time tells the numbers of a portal from those of one that was here before.
  const messageId = `<notification.${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
  return { ...mail, messageId };
}
