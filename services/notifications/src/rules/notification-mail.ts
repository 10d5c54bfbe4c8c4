import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import type { MailBrand, Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter } from '@portal/service-kit/mail/write-mail';

export interface MailedNotification {
  id: number;
  /** May be unknown after a rollback of a later release. */
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
  merchant_part_updated: 'Open the application',
  application_submitted: 'Review the application',
  quote_analyzed: 'Open the quote',
  proposal_updated: 'Open the proposal',
  invite_accepted: 'Open User Management',
  revenue_import_finished: 'Open the import',
  many_fields_revealed: 'Open the activity log',
};
const buttonOf = (kind: string): string =>
  Object.hasOwn(buttons, kind) ? buttons[kind as NotificationKind] : 'Open it in the portal';

/** Composes the mail of a notification. The Message-ID is the same each time. */
export function notificationMail(
  notification: MailedNotification,
  { mailBrand, publicUrl }: { mailBrand: MailBrand; publicUrl: string },
): Mail {
  const { id, kind, title, body, link, createdAt, email, firstName } = notification;
  const mail = writeLetter(
    { to: email, name: firstName, brand: mailBrand },
    {
      subject: title,
      paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
      button: link ? { label: buttonOf(kind), link: `${publicUrl}${link}` } : null,
      footer: `You get this email because you use the Partner Portal of ${mailBrand.name}.`,
      footerLink: {
        label: 'Change your notification settings',
        link: `${publicUrl}/notifications/settings`,
      },
    },
  );
  // The time distinguishes ids of a portal that was set up again.
  const messageId = `<notification.${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;
  return { ...mail, messageId };
}
