import type { Brand } from '@portal/contracts/auth/schemas';
import { roleLabels, type Role } from '@portal/contracts/core/roles';
import type { MailBrand, Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter } from '@portal/service-kit/mail/write-mail';

interface Recipient {
  email: string;
  firstName: string | null;
}

interface Portal {
  brand: Brand;
  mailBrand: MailBrand;
  publicUrl: string;
}

export interface MailedLink {
  url: string;
  /** Null if no code is required. */
  code: string | null;
}

const write = (
  { email: to, firstName: name }: Recipient,
  { mailBrand: brand }: Portal,
  mail: Parameters<typeof writeLetter>[1],
): Mail => writeLetter({ to, name, brand }, mail);

const codeParagraph = ({ code }: MailedLink): string[] =>
  code === null ? [] : [`If the page asks for a code, enter ${code}.`];

export const signInMail = (
  recipient: Recipient,
  link: MailedLink,
  portal: Portal & { signInLinkMinutes: number },
): Mail =>
  write(recipient, portal, {
    subject: `Sign in to ${portal.brand.name}`,
    paragraphs: [
      `Use this link to sign in to the Partner Portal. It works once and expires in ${portal.signInLinkMinutes} minutes.`,
      ...codeParagraph(link),
    ],
    button: { label: 'Sign in', link: link.url },
    footer: 'If you did not request this email, you can ignore it.',
  });

export function inviteMail(
  invite: Recipient & { company: string; role: Role },
  link: MailedLink,
  portal: Portal,
): Mail {
  const { name, internalCompany } = portal.brand;
  const { company, role } = invite;
  const position = company === internalCompany ? roleLabels[role] : `a partner of ${company}`;
  return write(invite, portal, {
    subject: `You are invited to ${name}`,
    paragraphs: [
      `You are invited to the Partner Portal of ${name} as ${position}.`,
      'The link signs you in. It works once and expires in 7 days.',
      ...codeParagraph(link),
    ],
    button: { label: 'Accept the invitation', link: link.url },
    footer: 'If you did not expect this invitation, you can ignore this email.',
  });
}

export const impersonationMail = (
  recipient: Recipient,
  createdBy: string,
  at: Date,
  portal: Portal,
): Mail =>
  write(recipient, portal, {
    subject: `Someone signed in to ${portal.brand.name} with your account`,
    paragraphs: [
      `On ${at.toUTCString()}, someone signed in to your account with a link that ${createdBy} created.`,
      'If this was not you, ask them why. The activity log marks every action in that session. It cannot show sensitive fields, export data or sign.',
    ],
    footer: `If you did not expect this, contact another administrator of ${portal.brand.name}.`,
  });

const securityButton = ({ publicUrl }: Portal) => ({
  label: 'Sign-in and security',
  link: `${publicUrl}/security`,
});

/** A mail with a code that confirms a person who has no second factor yet. */
export const stepUpMail = (recipient: Recipient, code: string, portal: Portal): Mail =>
  write(recipient, portal, {
    subject: `${code} is your code for ${portal.brand.name}`,
    paragraphs: [
      `Enter ${code} in the Partner Portal to confirm that it is you. The code works once and expires in 10 minutes.`,
      'Add a passkey or an authenticator app to stop needing these codes.',
    ],
    button: securityButton(portal),
    footer: `We will never ask you for this code. If you did not request it, someone else may be using your session: end it under Sign-in and security, and contact an administrator of ${portal.brand.name}.`,
  });

/** The subject, before the portal's name, and the event, after the subject of the notice. */
const notices = {
  'new-device': ['New sign-in to', 'you signed in on a new device: {about}.'],
  'factor-added': [
    'New second factor for',
    '{about} was added to your account. Your other sessions ended.',
  ],
  'factor-removed': [
    'Second factor removed from',
    '{about} was removed from your account. Your other sessions ended.',
  ],
  'key-added': [
    'New key for',
    '{about} was created. Programs that have it can use the portal in your name.',
  ],
} as const;

export type SecurityNotice = keyof typeof notices;

/** A mail that notifies a user of a change to the security of their account. `about`: the device, factor or key. */
export function securityMail(
  recipient: Recipient,
  { kind, about, at }: { kind: SecurityNotice; about: string; at: Date },
  portal: Portal,
): Mail {
  const [subject, event] = notices[kind];
  return write(recipient, portal, {
    subject: `${subject} ${portal.brand.name}`,
    paragraphs: [
      `On ${at.toUTCString()}, ${event.replace('{about}', () => about)}`,
      'If this was not you, end your other sessions and check your passkeys, your authenticator app and your keys.',
    ],
    button: securityButton(portal),
    footer: `If you did not expect this, contact an administrator of ${portal.brand.name}.`,
  });
}
