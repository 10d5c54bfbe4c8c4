import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { withoutLinks } from '@portal/service-kit/mail/without-links';
import { writeMail } from '@portal/service-kit/mail/write-mail';
import { dayText } from '@portal/service-kit/last-day';
import type { FrozenProposal } from './frozen-proposal.ts';
import { savingsSentence } from './savings-words.ts';

/** To whom a mail goes, and what it may lead to. */
interface Letter {
  to: string;
  name: string | null;
  link: string;
  brand: MailBrand;
}

const greet = (name: string | null): string => (name ? `Hello ${withoutLinks(name)},` : 'Hello,');
const footer =
  'This mail is for you alone: whoever has the link can read the proposal. It asks for a code, mailed to you, before anything is signed.';

/** The proposal itself, or what reminds of it. */
export function proposalMail(
  content: FrozenProposal,
  { to, name, link, brand }: Letter,
  validUntil: Date,
  isReminder: boolean,
): Mail {
  const { merchant, sender, savings, message } = content;
  const from = `${sender.name} of ${sender.company}`;
  return writeMail(
    {
      to,
      subject: isReminder
        ? `Reminder: card processing proposal for ${withoutLinks(merchant.name)}`
        : `Card processing proposal for ${withoutLinks(merchant.name)}`,
      greeting: greet(name),
      paragraphs: [
        isReminder
          ? `${from} sent you a proposal for card processing. It waits for your answer.`
          : `${from} prepared a proposal for card processing from your statement.`,
        savingsSentence(savings),
        ...(message ? [withoutLinks(message)] : []),
        `The proposal is valid until ${dayText(validUntil)}.`,
      ],
      button: { label: 'Read the Proposal', link },
      footer,
    },
    brand,
  );
}

/** To who is to sign in the place of the first reader. */
export const forwardedMail = (
  { merchant, sender }: FrozenProposal,
  { to, name, link, brand }: Letter,
  { from, note }: { from: string; note: string | null },
): Mail =>
  writeMail(
    {
      to,
      subject: `Please sign: card processing proposal for ${withoutLinks(merchant.name)}`,
      greeting: greet(name),
      paragraphs: [
        `${withoutLinks(from)} named you as the person who signs for ${withoutLinks(merchant.name)}. The proposal comes from ${sender.name} of ${sender.company}.`,
        ...(note ? [withoutLinks(note)] : []),
      ],
      button: { label: 'Read the Proposal', link },
      footer,
    },
    brand,
  );

export const codeMail = (
  { merchant }: FrozenProposal,
  { to, name, brand }: Omit<Letter, 'link'>,
  code: string,
): Mail =>
  writeMail(
    {
      to,
      subject: `${code} is your code to sign`,
      greeting: greet(name),
      paragraphs: [
        `Your code to sign the proposal for ${withoutLinks(merchant.name)} is ${code}. It works for 10 minutes.`,
        'We will never ask you for this code. If you are not signing anything now, ignore this mail.',
      ],
      button: null,
      footer: 'Only who has this code can sign.',
    },
    brand,
  );

/** A merchant's question: whoever answers the mail answers them. */
export const questionMail = (
  { merchant, quoteNumber }: FrozenProposal,
  { to, name, link, brand }: Letter,
  { from, address, text }: { from: string; address: string; text: string },
): Mail => ({
  ...writeMail(
    {
      to,
      subject: `Question about proposal ${quoteNumber} for ${withoutLinks(merchant.name)}`,
      greeting: greet(name),
      paragraphs: [
        `${withoutLinks(from)} asks:`,
        withoutLinks(text),
        'Answer this mail: your answer goes to them.',
      ],
      button: { label: 'Open the Quote', link },
      footer: 'The question is also in the history of the quote.',
    },
    brand,
  ),
  replyTo: address,
});

/** The sealed document, to both who agreed. */
export const signedMail = (
  { merchant, quoteNumber }: FrozenProposal,
  { to, name, link, brand }: Letter,
  document: Buffer,
  checkAt: string,
): Mail => ({
  ...writeMail(
    {
      to,
      subject: `Signed: card processing proposal for ${withoutLinks(merchant.name)}`,
      greeting: greet(name),
      paragraphs: [
        `The proposal for ${withoutLinks(merchant.name)} was accepted. The signed document is attached: please keep it.`,
        `Its last page says who signed, when and how. Whether a copy is as it was signed can be checked at ${checkAt}.`,
      ],
      button: { label: 'Open the Proposal', link },
      footer: 'The document carries a seal: any change to it can be seen.',
    },
    brand,
  ),
  attachments: [
    {
      filename: `${quoteNumber}-signed.pdf`,
      content: document,
      contentType: 'application/pdf',
    },
  ],
});
