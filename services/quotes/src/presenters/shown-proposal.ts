import type { LinkRow, ProposalRow } from '../store/proposals.ts';

/** What the page of a link is made of: a proposal that was sent, or one that is about to be. */
export interface ShownProposal {
  proposal: Pick<
    ProposalRow,
    | 'content'
    | 'contentHash'
    | 'state'
    | 'validUntil'
    | 'signerName'
    | 'acceptance'
    | 'decidedAt'
    | 'sealedAt'
  >;
  link: Pick<LinkRow, 'email' | 'name' | 'passedOnAt'>;
  /** What was asked by this link, the oldest first. */
  questions: readonly Question[];
}

interface Question {
  at: Date;
  text: string;
}
