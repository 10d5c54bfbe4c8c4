import { proposalActivity, quotesActivity } from '@portal/contracts/quotes/events';
import type { proposalNews } from '@portal/contracts/quotes/proposals';
import { activityOf } from '@portal/service-kit/activity';
import { quoteTarget } from '../rules/quote-target.ts';
import type { ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';

/** Something on the merchant's side. */
export interface News {
  news: (typeof proposalNews)[number];
  /** The merchant's person. */
  by: string;
  /** A question, a reason, or what the mail server said. */
  text: string | null;
  /** What happened, in words for people. */
  what: string;
}

/**
 * Tells the sender of a proposal what happened on the merchant's side: in the quote's history, in the activity log,
 * where nobody who is signed in did it, and as a notification. A quote that was deleted has nobody to tell.
 */
export async function notifySender(
  store: Store,
  { proposal, quote }: { proposal: ProposalRow; quote: QuoteRow | null },
  { news, by, text, what }: News,
): Promise<void> {
  if (!quote) return;
  await store.history.note(quote.id, news === 'bounced' ? null : { name: by }, what);
  const entry = { action: `proposal.${news}`, target: quoteTarget(quote), summary: what };
  await store.emit(quotesActivity, activityOf(null, entry));
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
