import type { EventPayload } from '@portal/contracts/core/event';
import type { proposalAccepted } from '@portal/contracts/quotes/events';

type Accepted = EventPayload<typeof proposalAccepted>;

/** The event of a quote that a merchant accepted. */
export const acceptedQuote = (
  quote: Pick<Accepted, 'quoteId' | 'createdBy' | 'company'> & Partial<Accepted>,
): Accepted => ({
  quoteNumber: `Q-${quote.quoteId}`,
  proposal: 1,
  merchantName: 'Wren & Thistle',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  monthlyVolume: null,
  averageTicket: null,
  currentProcessor: null,
  acceptedAt: new Date().toISOString(),
  ...quote,
});
