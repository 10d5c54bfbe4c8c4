import { conditionTitles } from '@portal/contracts/quotes/conditions';
import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import { monthName } from '@portal/contracts/quotes/month';
import type { FirstStatement } from '@portal/contracts/quotes/estimate';
import { formatDateTime, formatDay, formatFraction } from '@portal/ui-kit/format';

const timeOf = (at: string | null): string => (at ? formatDateTime(at) : '');
const mailed = (email: string): string => `An email is on its way to ${email}.`;

export const proposalWords = {
  title: 'Proposal to the Merchant',
  loading: 'Loading proposal',
  failed: 'Failed to fetch the proposal',
  none: 'Send this proposal to the merchant. They can read it on any device, ask questions, forward it to the signer, and accept or decline it.',
  send: 'Send Proposal',
  sendNewVersion: 'Send New Version',
  conditions: {
    title: 'Needs attention before sending',
    names: conditionTitles as Record<string, string>,
  },
  sent: (number: number, at: string, by: string) =>
    `Version ${number}, sent ${formatDateTime(at)} by ${by}.`,
  earlier: (number: number, state: string) => `Version ${number}: ${state}`,
  bounced: (email: string, why: string) =>
    `The email to ${email} was not delivered: ${why} Send a new version to another address.`,
  needsReview:
    'Check the signer: the proposal was forwarded, or the signer has the address of the sender or of the quote’s owner.',
  outdated:
    'The savings changed after this version was sent. It promises the earlier ones, and can be accepted only if they are not too high. Send a new version.',
  /** Sentences by state. */
  states: {
    open: (signer: string, lastDay: string) =>
      `Waiting for ${signer}, valid until ${formatDay(lastDay)}.`,
    viewed: (signer: string, at: string, lastDay: string) =>
      `${signer} first viewed it on ${formatDateTime(at)}. It is valid until ${formatDay(lastDay)}.`,
    accepted: (by: string, title: string, at: string | null) =>
      `${by}, ${title}, accepted it on ${timeOf(at)}.`,
    declined: (signer: string, at: string | null, why: string) =>
      `${signer} declined it on ${timeOf(at)}. ${why}`,
    superseded: (at: string | null) => `A newer version replaced it on ${timeOf(at)}.`,
    withdrawn: (at: string | null) => `It was withdrawn on ${timeOf(at)}. Its link shows this.`,
    expired: (at: string | null) => `It expired on ${timeOf(at)} without an answer.`,
  },
  firstStatement: ({ quoteNumber, month, actual, low, likely, high }: FirstStatement) =>
    `The first statement with us (${quoteNumber}, ${monthName(month)}) prints interchange and network fees of ${formatFraction(actual)} of sales. The estimate was ${formatFraction(low)} to ${formatFraction(high)}, most likely ${formatFraction(likely)}.`,
  reason: (reason: string, note: string | null) => (note ? `${reason}: ${note}` : `${reason}.`),
  actions: {
    answered: 'Mark Questions as Answered',
    pdf: 'PDF',
    signedPdf: 'Signed PDF',
    resend: 'Resend',
    resending: 'Resending...',
    remind: 'Remind',
    reminding: 'Reminding...',
  },
  extend: {
    action: 'Extend',
    title: 'Extend Proposal',
    until: 'Valid until',
    done: (lastDay: string) => ({
      title: 'Proposal Extended',
      description: `It is valid until ${formatDay(lastDay)}.`,
    }),
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw Proposal',
    question:
      'The link will show that the proposal was withdrawn, and it can no longer be accepted. This cannot be undone, but you can send a new version.',
  },
  done: {
    send: (email: string, lastDay: string) => ({
      title: 'Proposal Sent',
      description: `It is on its way to ${email}, valid until ${formatDay(lastDay)}.`,
    }),
    resend: (email: string) => ({ title: 'Proposal Sent Again', description: mailed(email) }),
    remind: (email: string) => ({ title: 'Reminder Sent', description: mailed(email) }),
    withdraw: () => ({
      title: 'Proposal Withdrawn',
      description: 'Its link now shows that it was withdrawn. The quote keeps the status Sent.',
    }),
  },
  remindAfter: (days: number) => `Remind after ${days} days`,
  evidence: {
    title: 'Evidence',
    hash: (hash: string) => `SHA-256 of what was sent: ${hash}`,
    kinds: {
      sent: 'Sent',
      resent: 'Sent again',
      delivered: 'Accepted by the mail server',
      bounced: 'Not delivered',
      viewed: 'Viewed',
      forwarded: 'Forwarded',
      asked: 'Question',
      'code-mailed': 'Code requested',
      'code-checked': 'Code checked',
      consented: 'Agreed to electronic records',
      accepted: 'Accepted',
      declined: 'Declined',
      reminded: 'Reminded',
      extended: 'Extended',
      superseded: 'Superseded',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
    } satisfies Record<EvidenceKind, string>,
  },
  application: {
    start: 'Start Application',
    open: 'Open Application',
    failed: 'Failed to start the application',
  },
};
