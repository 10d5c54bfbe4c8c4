import type { ProposalState } from '@portal/contracts/quotes/proposals';
import type { QuoteStatus } from '@portal/contracts/quotes/schemas';

export const shared = {
  failed: 'Failed to fetch quote',
  notSaved: { title: 'Update Failed', description: 'Failed to save changes' },
  quotes: 'Quotes',
  newQuote: 'New Quote',
  actions: 'Actions',
  /** In display order. */
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
  /** Why an accepted quote cannot be edited. */
  accepted: 'This quote was accepted, so its figures cannot be changed.',
};
