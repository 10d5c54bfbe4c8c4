import type { ProposalState } from '@portal/contracts/quotes/proposals';
import type { QuoteStatus } from '@portal/contracts/quotes/schemas';

/** What several screens of quotes say, and what Ctrl-K says of them. */
export const en = {
  error: 'Error',
  failed: 'Failed to fetch quote',
  notSaved: { title: 'Update Failed', description: 'Failed to save changes' },
  quotes: 'Quotes',
  newQuote: 'New Quote',
  actions: 'Actions',
  /** In the order of lists. */
  statuses: {
    draft: 'Draft',
    generated: 'Generated',
    sent: 'Sent',
    accepted: 'Accepted',
    declined: 'Declined',
  } satisfies Record<QuoteStatus, string>,
  proposalStates: {
    viewed: 'Viewed',
    open: 'Sent',
    accepted: 'Accepted',
    declined: 'Declined',
    superseded: 'Superseded',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<ProposalState | 'viewed', string>,
  estimated: (range: string) => `Estimated ${range}`,
  uncertain: 'Uncertain',
  /** Why an accepted quote offers no change of its figures. */
  accepted: 'This quote was accepted; its figures stay as they are.',
};
export type SharedWords = typeof en;
