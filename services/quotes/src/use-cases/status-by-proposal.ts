import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { Store } from '../store/store.ts';

/**
 * The status of a quote whose statements were changed or read: a proposal that stands is on other figures, and decides
 * all the same. `otherwise` is what it is where none stands.
 */
export async function statusByProposal(
  store: Store,
  quoteId: number,
  otherwise: QuoteStatus,
): Promise<QuoteStatus> {
  const [last] = await store.proposals.of(quoteId);
  if (last?.state === 'accepted') return 'accepted';
  return last?.state === 'open' ? 'sent' : otherwise;
}
