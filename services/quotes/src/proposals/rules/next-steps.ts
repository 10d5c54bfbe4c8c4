import type { FrozenProposal } from './frozen-proposal.ts';

export const nextSteps = ({ sender }: Pick<FrozenProposal, 'sender'>): string[] => [
  `${sender.name} of ${sender.company} prepares your merchant application with what is known from this proposal.`,
  'You get a secure link by email to enter bank and owner details and to sign the application.',
  'Keep your current processor until your new account is ready. Check its cancellation terms before you end it.',
];
