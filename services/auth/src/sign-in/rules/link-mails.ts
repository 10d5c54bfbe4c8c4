import type { Brand } from '@portal/contracts/auth/schemas';
import { roleLabels, type Role } from '@portal/contracts/core/roles';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter } from '@portal/service-kit/mail/write-mail';

interface Reader {
  email: string;
  firstName: string | null;
}

export interface MailedLink {
  url: string;
  /** Null if no code is required. */
  code: string | null;
}

interface Brands {
  brand: Brand;
  mailBrand: MailBrand;
}

const write = (
  { email: to, firstName: name }: Reader,
  { mailBrand: brand }: Brands,
  mail: Parameters<typeof writeLetter>[1],
): Mail => writeLetter({ to, name, brand }, mail);

const codeParagraph = ({ code }: MailedLink): string[] =>
  code === null ? [] : [`If the page asks for a code, enter ${code}.`];

export const signInMail = (
  reader: Reader,
  link: MailedLink,
  brands: Brands & { signInLinkMinutes: number },
): Mail =>
  write(reader, brands, {
    subject: `Sign in to ${brands.brand.name}`,
    paragraphs: [
      `Use this link to sign in to the Partner Portal. It works once and expires in ${brands.signInLinkMinutes} minutes.`,
      ...codeParagraph(link),
    ],
    button: { label: 'Sign in', link: link.url },
    footer: 'If you did not request this email, you can ignore it.',
  });

export const inviteMail = (
  invite: Reader & { company: string; role: Role },
  link: MailedLink,
  brands: Brands,
): Mail => {
  const { name, internalCompany } = brands.brand;
  const { company, role } = invite;
  const position = company === internalCompany ? roleLabels[role] : `a partner of ${company}`;
  return write(invite, brands, {
    subject: `You are invited to ${name}`,
    paragraphs: [
      `You are invited to the Partner Portal of ${name} as ${position}.`,
      'The link signs you in. It works once and expires in 7 days.',
      ...codeParagraph(link),
    ],
    button: { label: 'Accept the invitation', link: link.url },
    footer: 'If you did not expect this invitation, you can ignore this email.',
  });
};

export const impersonationMail = (reader: Reader, madeBy: string, at: Date, brands: Brands): Mail =>
  write(reader, brands, {
    subject: `Someone signed in to ${brands.brand.name} with your account`,
    paragraphs: [
      `On ${at.toUTCString()}, someone signed in to your account with a link that ${madeBy} created.`,
      'If this was not you, ask them why. The activity log marks every action in that session. It cannot show sensitive fields, export data or sign.',
    ],
    footer: `If you did not expect this, contact another administrator of ${brands.brand.name}.`,
  });
