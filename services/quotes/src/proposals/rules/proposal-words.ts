import type { ProposalState } from '@portal/contracts/quotes/proposals';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { FrozenProposal } from './frozen-proposal.ts';

/** `Ada Wren <ada@wren.example>`. */
export const personText = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} <${email}>` : email;

export const clientInfoOf = (
  person: { name: string | null; email: string },
  visitor: Visitor,
): Visitor & { by: string } => ({ by: personText(person), ...visitor });

export const closedText: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'This proposal was accepted.',
  declined: 'This proposal was declined.',
  superseded:
    'A newer version has replaced this proposal. Please use the link in the latest email.',
  withdrawn: 'This proposal was withdrawn. Please ask the person who sent it.',
  expired: 'This proposal has expired. Please ask the person who sent it for a new one.',
};

export const overpromisedText =
  'This proposal was sent with savings that no longer hold. Please ask the person who sent it for a new version.';

/** Masks an address: `a***@wren.example`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

export const nextSteps = ({ sender }: Pick<FrozenProposal, 'sender'>): string[] => [
  `${sender.name} of ${sender.company} prepares your merchant application with what is known from this proposal.`,
  'You get a secure link by email to enter bank and owner details and to sign the application.',
  'Keep your current processor until your new account is ready. Check its cancellation terms before you end it.',
];
