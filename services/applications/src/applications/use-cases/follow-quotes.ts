import type { EventPayload } from '@portal/contracts/core/event';
import type { proposalAccepted } from '@portal/contracts/quotes/events';
import type { Store } from '../../store/store.ts';

/** Stores an accepted quote's merchant data for the application that may be started from it. */
export async function keepAcceptedQuote(
  store: Store,
  payload: EventPayload<typeof proposalAccepted>,
): Promise<void> {
  const { proposal: _, acceptedAt, ...quote } = payload;
  await store.acceptedQuotes.keep({ ...quote, acceptedAt: new Date(acceptedAt) });
}
