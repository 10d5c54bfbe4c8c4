import type { LinkRow, ProposalRow } from '../store/proposals.ts';

/** A sent proposal, or a preview of one. */
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
  /** Questions asked by this link, oldest first. */
  questions: readonly Question[];
}

interface Question {
  at: Date;
  text: string;
}
