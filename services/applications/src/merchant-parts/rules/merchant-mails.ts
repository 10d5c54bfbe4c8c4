import { dayText } from '@portal/service-kit/last-day';
import type { MailBrand, Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter, type Letter } from '@portal/service-kit/mail/write-mail';

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
  requested: Asked,
  { business, company }: About,
  link: string,
  brand: MailBrand,
): Mail {
  const what = `the merchant application of ${business}`;
  const subjects = {
    link: `${requested.askedByName} asks you to fill in a part of ${what}`,
    reminder: `Reminder: your part of ${what}`,
    signing: `Ready for you to sign: ${what}`,
  };
  const until = `The link works until ${dayText(requested.validUntil)}.`;
  const letter = { to: requested.recipientEmail, name: requested.recipientName, brand };
  const mail = writeLetter(letter, {
    subject: subjects[kind],
    paragraphs:
      kind === 'signing'
        ? [
            `Everything is filled in. Read ${what} once more and sign it, so that ${requested.askedByName} of ${company} can submit it.`,
            until,
          ]
        : [
            `${requested.askedByName} of ${company} asks you to fill in and sign your part of ${what}.`,
            ...(requested.message ? [requested.message] : []),
            `You do not need an account. You can stop at any time and continue later. ${until}`,
          ],
    button: { label: kind === 'signing' ? 'Read and Sign' : 'Fill in Your Part', link },
    footer: `What you fill in is encrypted, and ${company} cannot see it. If you did not expect this email, ignore it, or open it and choose “Report This Email”.`,
  });
  return { ...mail, replyTo: requested.askedByEmail };
}

export function codeMail(requested: Asked, code: string, brand: MailBrand): Mail {
  const letter = { to: requested.recipientEmail, name: requested.recipientName, brand };
  return writeLetter(letter, {
    subject: `Your code for ${brand.name}`,
    paragraphs: [`Your code is ${code}.`, 'It works once, for 10 minutes. Do not share it.'],
    footer: 'If you did not request a code, you can ignore this email.',
  });
}

/** The sealed document, for the signer or the partner. */
export function copyMail(
  letter: Letter,
  signerName: string,
  { business }: About,
  { name: filename, content }: { name: string; content: Buffer },
): Mail {
  const mail = writeLetter(letter, {
    subject: `Signed: the merchant application of ${business}`,
    paragraphs: [
      `${signerName} signed the merchant application of ${business}. The sealed document is attached.`,
    ],
    footer: 'Keep this email. Anyone who has the document can verify that it has not been changed.',
  });
  return { ...mail, attachments: [{ filename, content, contentType: 'application/pdf' }] };
}

/** Tells the signer that the partner withdrew the request. The signed record stays valid evidence and is kept. */
export function withdrawnMail(
  requested: Asked & { signerName: string | null; withdrawnByName: string | null },
  { business, company }: About,
  brand: MailBrand,
): Mail {
  const name = requested.signerName ?? requested.recipientName;
  const mail = writeLetter(
    { to: requested.recipientEmail, name, brand },
    {
      subject: `Withdrawn: the merchant application of ${business} that you signed`,
      paragraphs: [
        `${requested.withdrawnByName ?? requested.askedByName} of ${company} withdrew the merchant application of ${business} that you signed. It will not be submitted.`,
        'The signed document that we emailed to you stays on record. If you are asked to sign again, compare the new document with it.',
      ],
      footer: `If you have questions, reply to this email or contact ${brand.name}.`,
    },
  );
  return { ...mail, replyTo: requested.askedByEmail };
}
