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

/** The mail of a sign-in link. */
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
      footer: 'If you did not ask for this mail, you can ignore it: nobody is signed in by it.',
    },
    mailBrand,
  );

/** The mail of an invitation. */
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
        `You are invited to the Partner Portal of ${brand.name} as ${standing(invite, brand.internalCompany)}.`,
        'The link signs you in. It works once and expires in 7 days.',
      ],
      button: { label: 'Accept the invitation', link },
      footer: 'If you did not expect this invitation, you can ignore this mail.',
    },
    mailBrand,
  );

/** Partners are of a company; who is invited into the portal's own has a role there. */
const standing = (
  { company, role }: { company: string; role: Role },
  internalCompany: string,
): string => (company === internalCompany ? roleLabels[role] : `a partner of ${company}`);

/** To the person in whose name somebody was let in by a link of an administrator. */
export const impersonationMail = (
  reader: Reader,
  madeBy: string,
  at: Date,
  { brand, mailBrand }: { brand: Brand; mailBrand: MailBrand },
): Mail =>
  writeMail(
    {
      to: reader.email,
      subject: `Somebody signed in to ${brand.name} with your account`,
      greeting: greeting(reader),
      paragraphs: [
        `On ${at.toUTCString()} a link that ${madeBy} made was used to sign in with your account.`,
        'If it was not you, ask them why. What is done in that session is marked in the activity log; sensitive fields and exports are refused in it.',
      ],
      button: null,
      footer: `If you do not know of this, tell another administrator of ${brand.name}.`,
    },
    mailBrand,
  );
