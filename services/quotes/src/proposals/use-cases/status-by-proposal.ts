import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { Store } from '../../store/store.ts';

/** The status of a quote after its statements changed: follows its active proposal, if any; else `otherwise`. */
export async function statusByProposal(
  store: Store,
  quoteId: number,
  otherwise: QuoteStatus,
): Promise<QuoteStatus> {
  const [last] = await store.proposals.of(quoteId);
  if (last?.state === 'accepted') return 'accepted';
  return last?.state === 'open' ? 'sent' : otherwise;
}
