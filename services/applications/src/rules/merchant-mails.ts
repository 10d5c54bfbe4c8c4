import { dayText } from '@portal/service-kit/last-day';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { withoutLinks } from '@portal/service-kit/mail/without-links';
import { writeMail } from '@portal/service-kit/mail/write-mail';

interface Asked {
  recipientName: string;
  recipientEmail: string;
  askedByName: string;
  askedByEmail: string;
  message: string;
  validUntil: Date;
}

/** The business's name, or the application's display id. */
interface About {
  business: string;
  company: string;
}

/** The mail with the link, its reminder, or the notice that signing is open. Replies go to the partner. */
export function linkMail(
  kind: 'link' | 'reminder' | 'signing',
  typed: Asked,
  { business: typedBusiness, company }: About,
  link: string,
  brand: MailBrand,
): Mail {
  const asked = {
    ...typed,
    recipientName: withoutLinks(typed.recipientName),
    askedByName: withoutLinks(typed.askedByName),
    message: withoutLinks(typed.message),
  };
  const business = withoutLinks(typedBusiness);
  const what = `the merchant application of ${business}`;
  const subjects = {
    link: `${asked.askedByName} asks you to fill in a part of ${what}`,
    reminder: `Reminder: your part of ${what}`,
    signing: `Ready for you to sign: ${what}`,
  };
  const until = `The link works until ${dayText(asked.validUntil)}.`;
  const mail = writeMail(
    {
      to: asked.recipientEmail,
      subject: subjects[kind],
      greeting: `Hello ${asked.recipientName},`,
      paragraphs:
        kind === 'signing'
          ? [
              `Everything is filled in. Read ${what} once more and sign it, so that ${asked.askedByName} of ${company} can submit it.`,
              until,
            ]
          : [
              `${asked.askedByName} of ${company} asks you to fill in and sign your part of ${what}.`,
              ...(asked.message ? [asked.message] : []),
              `You do not need an account. You can stop at any time and continue later. ${until}`,
            ],
      button: { label: kind === 'signing' ? 'Read and Sign' : 'Fill in Your Part', link },
      footer: `What you fill in is encrypted, and ${company} cannot see it. If you did not expect this email, ignore it, or open it and choose “Report This Mail”.`,
    },
    brand,
  );
  return { ...mail, replyTo: asked.askedByEmail };
}

export const codeMail = (asked: Asked, code: string, brand: MailBrand): Mail =>
  writeMail(
    {
      to: asked.recipientEmail,
      subject: `Your code for ${brand.name}`,
      greeting: `Hello ${withoutLinks(asked.recipientName)},`,
      paragraphs: [`Your code is ${code}.`, 'It works once, for 10 minutes. Do not share it.'],
      button: null,
      footer: 'If you did not request a code, you can ignore this email.',
    },
    brand,
  );

/** The sealed document, for the signer or the partner. */
export function copyMail(
  to: { name: string; email: string },
  signerName: string,
  { business: typed }: About,
  pdf: { name: string; content: Buffer },
  brand: MailBrand,
): Mail {
  const business = withoutLinks(typed);
  const mail = writeMail(
    {
      to: to.email,
      subject: `Signed: the merchant application of ${business}`,
      greeting: `Hello ${withoutLinks(to.name)},`,
      paragraphs: [
        `${withoutLinks(signerName)} signed the merchant application of ${business}. The sealed document is attached.`,
      ],
      button: null,
      footer:
        'Keep this email. Anyone who has the document can verify that it has not been changed.',
    },
    brand,
  );
  const attachment = {
    filename: pdf.name,
    content: pdf.content,
    contentType: 'application/pdf',
  };
  return { ...mail, attachments: [attachment] };
}

/** Tells the signer that the partner withdrew the request. The signed record stays valid evidence and is kept. */
export function withdrawnMail(
  asked: Asked & { signerName: string | null; withdrawnByName: string | null },
  { business: typed, company }: About,
  brand: MailBrand,
): Mail {
  const business = withoutLinks(typed);
  const mail = writeMail(
    {
      to: asked.recipientEmail,
      subject: `Withdrawn: the merchant application of ${business} that you signed`,
      greeting: `Hello ${withoutLinks(asked.signerName ?? asked.recipientName)},`,
      paragraphs: [
        `${asked.withdrawnByName ?? asked.askedByName} of ${company} withdrew the merchant application of ${business} that you signed. It will not be submitted.`,
        'The signed document that we emailed to you stays on record. If you are asked to sign again, compare the new document with it.',
      ],
      button: null,
      footer: `If you have questions, reply to this email or contact ${brand.name}.`,
    },
    brand,
  );
  return { ...mail, replyTo: asked.askedByEmail };
}
