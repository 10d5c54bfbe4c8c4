import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import type { MailBrand, Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter } from '@portal/service-kit/mail/write-mail';

interface MailedNotification {
  /** May be unknown after a rollback of a later release. */
  kind: string;
  title: string;
  body: string;
  link: string | null;
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

export function notificationMail(
  notification: MailedNotification,
  { mailBrand, publicUrl }: { mailBrand: MailBrand; publicUrl: string },
): Mail {
  const { kind, title, body, link, email, firstName } = notification;
  return writeLetter(
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
}
