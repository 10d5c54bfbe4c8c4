import type { applicationStarted } from '@portal/contracts/applications/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Records that an application was created from an accepted quote; the quote's page links to it. */
export async function noteApplication(
  { transact }: Deps,
  message: Message<EventPayload<typeof applicationStarted>>,
): Promise<void> {
  await transact(async (store) => {
    const { quoteId, applicationId } = message.payload;
    if (!(await store.firstDelivery(message)) || !(await store.quotes.lock(quoteId))) return;
    await store.quotes.update(quoteId, { applicationId });
    await store.history.note(quoteId, null, 'Application started');
  });
}
