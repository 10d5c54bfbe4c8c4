import type { Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { CodePurpose } from '@portal/contracts/quotes/proposals';
import type { Mail } from '@portal/service-kit/mail/mailer';
import { writeLetter, type Letter, type MailTable } from '@portal/service-kit/mail/write-mail';
import { dayText } from '@portal/service-kit/last-day';
import type { FrozenProposal } from './frozen-proposal.ts';
import { summaryBars, assumptions } from './proposal-figures.ts';
import { costGroups, rateCard } from '../../pricing/rules/cost-groups.ts';
import { savingsSentence } from './proposal-words.ts';

interface Linked extends Letter {
  link: string;
}

const footer =
  'This email is only for you: anyone who has the link can read the proposal. Before anything is signed, declined or forwarded, it asks for a code that we email to you. If you did not expect it, open it and choose “Report This Email” below “Ask a question”.';

export function proposalMail(
  content: FrozenProposal,
  letter: Linked,
  validUntil: Date,
  isReminder: boolean,
): Mail {
  const { merchant, sender, message } = content;
  const from = `${sender.name} of ${sender.company}`;
  return writeLetter(letter, {
    subject: isReminder
      ? `Reminder: card processing proposal for ${merchant.name}`
      : `Card processing proposal for ${merchant.name}`,
    paragraphs: [
      isReminder
        ? `${from} sent you a proposal for card processing, which is waiting for your answer.`
        : `${from} prepared a proposal for card processing from your statement.`,
      savingsSentence(content),
      ...(message ? [message] : []),
      ...(sender.phone ? [`Questions? Call ${sender.name} at ${sender.phone}.`] : []),
    ],
    bars: summaryBars(content),
    tables: mailTables({ ...content, validUntil: validUntil.toISOString() }),
    closing: [
      `The proposal is valid until ${dayText(validUntil)}. Its page shows every line and all assumptions.`,
    ],
    button: { label: 'Read the Proposal', link: letter.link },
    footer,
  });
}

/** The page's tables: rates, grouped costs and assumptions. */
function mailTables(content: FrozenProposal): MailTable[] {
  const { current, proposed } = content.comparison;
  const pair = (now: Decimal | string, then: Decimal | string): string =>
    `${dollars(now)} → ${dollars(then)}`;
  const rates = rateCard(content).flatMap(({ rows }) => rows);
  return [
    ...(rates.length ? [{ title: 'Your rates', rows: rates }] : []),
    {
      title: content.estimate
        ? 'Monthly cost, now → with us (estimated)'
        : 'Monthly cost, now → with us',
      rows: [
        ...costGroups(content).map((group): [string, string] => [
          group.name,
          pair(group.now, group.proposed),
        ]),
        ['Total', pair(current.fees, proposed.fees)],
      ],
    },
    { title: 'Assumptions', rows: assumptions(content).map((text): [string] => [text]) },
  ];
}

/** To the new signer. */
export const forwardedMail = (
  { merchant, sender }: FrozenProposal,
  letter: Linked,
  { from, note }: { from: string; note: string | null },
): Mail =>
  writeLetter(letter, {
    subject: `Please sign: card processing proposal for ${merchant.name}`,
    paragraphs: [
      `${from} named you as the person who signs for ${merchant.name}. The proposal comes from ${sender.name} of ${sender.company}.`,
      ...(note ? [note] : []),
    ],
    button: { label: 'Read the Proposal', link: letter.link },
    footer,
  });

/** To the previous signer and the first addressee; replies go to the sender. */
export const forwardNoticeMail = (
  { merchant }: FrozenProposal,
  letter: Letter,
  news: { from: string; to: string; sender: { name: string; email: string } },
): Mail => ({
  ...writeLetter(letter, {
    subject: `Forwarded: card processing proposal for ${merchant.name}`,
    paragraphs: [
      `${news.from} forwarded the proposal for ${merchant.name} to ${news.to}. Only they can accept or decline it now.`,
      `If you did not expect this, reply to this email: ${news.sender.name} can withdraw the proposal.`,
    ],
    footer: 'The previous signer confirmed this change with an emailed code.',
  }),
  replyTo: news.sender.email,
});

/** To the sender, who should verify the new signer. */
export const forwardReviewMail = (
  { merchant, quoteNumber }: FrozenProposal,
  letter: Linked,
  news: { from: string; to: string },
): Mail =>
  writeLetter(letter, {
    subject: `Check the signer: proposal ${quoteNumber} for ${merchant.name} was forwarded`,
    paragraphs: [
      `${news.from} forwarded the proposal for ${merchant.name} to ${news.to}, who signs it from now on.`,
      'Check that this person may sign for the business. If not, withdraw the proposal.',
    ],
    button: { label: 'Open the Quote', link: letter.link },
    footer: 'The forward is also in the evidence of the proposal.',
  });

interface MailedCode {
  digits: string;
  purpose: CodePurpose;
  recipient: string | null;
}

/** A code and what it allows, so that a signer who did not request it knows not to share it. */
export function codeMail(
  { merchant }: FrozenProposal,
  letter: Letter,
  { digits, purpose, recipient }: MailedCode,
): Mail {
  const action = {
    accept: 'sign',
    decline: 'decline',
    forward: 'forward',
  }[purpose];
  const whereTo = recipient ? ` to ${recipient}` : '';
  return writeLetter(letter, {
    subject: `${digits} is your code to ${action}`,
    paragraphs: [
      `Your code to ${action} the proposal for ${merchant.name}${whereTo} is ${digits}. It works for 10 minutes.`,
      ...(recipient ? [`After that, only ${recipient} can accept or decline the proposal.`] : []),
      `We will never ask you for this code. If you did not ask to ${action} a proposal, ignore this email.`,
    ],
    footer: `Only a person who has this code can ${action} the proposal.`,
  });
}

/** A merchant's question; a reply goes to the merchant. */
export const questionMail = (
  { merchant, quoteNumber }: FrozenProposal,
  letter: Linked,
  { from, address, text }: { from: string; address: string; text: string },
): Mail => ({
  ...writeLetter(letter, {
    subject: `Question about proposal ${quoteNumber} for ${merchant.name}`,
    paragraphs: [`${from} asks:`, text, 'Reply to this email: your reply goes to them.'],
    button: { label: 'Open the Quote', link: letter.link },
    footer: 'The question is also in the history of the quote.',
  }),
  replyTo: address,
});

export const signedMail = (
  { merchant, quoteNumber }: FrozenProposal,
  letter: Linked,
  document: Buffer,
  checkAt: string,
): Mail => ({
  ...writeLetter(letter, {
    subject: `Signed: card processing proposal for ${merchant.name}`,
    paragraphs: [
      `The proposal for ${merchant.name} was accepted. The signed document is attached: please keep it.`,
      'Its last page says who signed, when and how. Anyone can check whether a copy is as it was signed.',
    ],
    button: { label: 'Open the Proposal', link: letter.link },
    footer: 'The document is sealed, so that any change to it can be detected.',
    footerLink: { label: 'Check a copy', link: checkAt },
  }),
  attachments: [
    {
      filename: `${quoteNumber}-signed.pdf`,
      content: document,
      contentType: 'application/pdf',
    },
  ],
});
