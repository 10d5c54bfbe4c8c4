import type { Brand } from '@portal/contracts/auth/schemas';
import { roleLabels, type Role } from '@portal/contracts/core/roles';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { writeMail } from '@portal/service-kit/mail/write-mail';

interface Reader {
  email: string;
  firstName: string | null;
}

const greeting = ({ firstName }: Reader): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export const signInMail = (
  reader: Reader,
  link: string,
  { brand, mailBrand }: { brand: Brand; mailBrand: MailBrand },
): Mail =>
  writeMail(
    {
      to: reader.email,
      subject: `Sign in to ${brand.name}`,
      greeting: greeting(reader),
      paragraphs: [
        'Use this link to sign in to the Partner Portal. It works once and expires in 15 minutes.',
      ],
      button: { label: 'Sign in', link },
      footer: 'If you did not request this email, you can ignore it.',
    },
    mailBrand,
  );

export const inviteMail = (
  invite: Reader & { company: string; role: Role },
  link: string,
  { brand, mailBrand }: { brand: Brand; mailBrand: MailBrand },
): Mail =>
  writeMail(
    {
      to: invite.email,
      subject: `You are invited to ${brand.name}`,
      greeting: greeting(invite),
      paragraphs: [
        `You are invited to the Partner Portal of ${brand.name} as ${positionText(invite, brand.internalCompany)}.`,
        'The link signs you in. It works once and expires in 7 days.',
      ],
      button: { label: 'Accept the invitation', link },
      footer: 'If you did not expect this invitation, you can ignore this email.',
    },
    mailBrand,
  );

const positionText = (
  { company, role }: { company: string; role: Role },
  internalCompany: string,
): string => (company === internalCompany ? roleLabels[role] : `a partner of ${company}`);

export const impersonationMail = (
  reader: Reader,
  madeBy: string,
  at: Date,
  { brand, mailBrand }: { brand: Brand; mailBrand: MailBrand },
): Mail =>
  writeMail(
    {
      to: reader.email,
      subject: `Someone signed in to ${brand.name} with your account`,
      greeting: greeting(reader),
      paragraphs: [
        `On ${at.toUTCString()}, someone signed in to your account with a link that ${madeBy} created.`,
        'If this was not you, ask them why. The activity log marks every action in that session. It cannot show sensitive fields or export data.',
      ],
      button: null,
      footer: `If you did not expect this, contact another administrator of ${brand.name}.`,
    },
    mailBrand,
  );
