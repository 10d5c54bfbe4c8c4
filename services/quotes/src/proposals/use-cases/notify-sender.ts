import { proposalActivity } from '@portal/contracts/quotes/events';
import type { proposalNews } from '@portal/contracts/quotes/proposals';
import type { ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../../quotes/use-cases/record-activity.ts';

export interface News {
  news: (typeof proposalNews)[number];
  by: string;
  /** A question, a reason, or the mail server's reply. */
  text: string | null;
  /** A sentence for people. */
  what: string;
}

/**
 * Tells the sender about an event on the merchant's side: in the quote's history, in the activity log (if no
 * signed-in user caused it), and by notification. Does nothing for a deleted quote.
 */
export async function notifySender(
  { store, proposal, quote }: { store: Store; proposal: ProposalRow; quote: QuoteRow | null },
  { news, by, text, what }: News,
): Promise<void> {
  if (!quote) return;
  await store.history.note(quote.id, news === 'bounced' ? null : { name: by }, what);
  await recordActivity(store, null, quote, `proposal.${news}`, what);
  await store.emit(proposalActivity, {
    quoteId: quote.id,
    quoteNumber: proposal.quoteNumber,
    merchantName: proposal.merchantName,
    createdBy: quote.createdBy,
    news,
    by,
    text,
  });
}
