import type { Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter } from '@portal/service-kit/mail/write-mail';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';

export type SecurityNotice = 'new-device' | 'factor-added' | 'factor-removed' | 'key-added';

interface Notice {
  kind: SecurityNotice;
  /** The device, the factor or the key. */
  about: string;
  at: Date;
}

interface NoticeReader {
  email: string;
  firstName: string | null;
}

const texts: Record<
  SecurityNotice,
  { subject: (brand: string) => string; text: (about: string, at: string) => string }
> = {
  'new-device': {
    subject: (brand) => `New sign-in to ${brand}`,
    text: (about, at) => `On ${at}, you signed in on a new device: ${about}.`,
  },
  'factor-added': {
    subject: (brand) => `New second factor for ${brand}`,
    text: (about, at) => `On ${at}, ${about} was added to your account. Your other sessions ended.`,
  },
  'factor-removed': {
    subject: (brand) => `Second factor removed from ${brand}`,
    text: (about, at) =>
      `On ${at}, ${about} was removed from your account. Your other sessions ended.`,
  },
  'key-added': {
    subject: (brand) => `New key for ${brand}`,
    text: (about, at) =>
      `On ${at}, ${about} was created. Programs that have it can use the portal in your name.`,
  },
};

/** A mail with a code that confirms a person who has no second factor yet. */
export const stepUpMail = (
  { email: to, firstName: name }: NoticeReader,
  code: string,
  { mailBrand: brand, publicUrl }: { mailBrand: MailBrand; publicUrl: string },
): Mail =>
  writeLetter(
    { to, name, brand },
    {
      subject: `${code} is your code for ${brand.name}`,
      paragraphs: [
        `Enter ${code} in the Partner Portal to confirm that it is you. The code works once and expires in 10 minutes.`,
        'Add a passkey or an authenticator app to stop needing these codes.',
      ],
      button: { label: 'Sign-in and security', link: `${publicUrl}/security` },
      footer: `We will never ask you for this code. If you did not request it, someone else may be using your session: end it under Sign-in and security, and contact an administrator of ${brand.name}.`,
    },
  );

/** A mail that notifies a user of a change to the security of their account. */
export function securityMail(
  { email: to, firstName: name }: NoticeReader,
  { kind, about, at }: Notice,
  { mailBrand: brand, publicUrl }: { mailBrand: MailBrand; publicUrl: string },
): Mail {
  const { subject, text } = texts[kind];
  return writeLetter(
    { to, name, brand },
    {
      subject: subject(brand.name),
      paragraphs: [
        text(about, at.toUTCString()),
        'If this was not you, end your other sessions and check your passkeys, your authenticator app and your keys.',
      ],
      button: { label: 'Sign-in and security', link: `${publicUrl}/security` },
      footer: `If you did not expect this, contact an administrator of ${brand.name}.`,
    },
  );
}
