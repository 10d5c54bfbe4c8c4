import type { EventPayload } from '@portal/contracts/core/event';
import type { proposalAccepted } from '@portal/contracts/quotes/events';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Stores an accepted quote's merchant data for the application that may be started from it. */
export async function keepAcceptedQuote(
  { transact }: Pick<Deps, 'transact'>,
  message: Message<EventPayload<typeof proposalAccepted>>,
): Promise<void> {
  const { proposal: _, acceptedAt, ...quote } = message.payload;
  await transact(async (store) => {
    if (await store.firstDelivery(message))
      await store.acceptedQuotes.keep({ ...quote, acceptedAt: new Date(acceptedAt) });
  });
}
