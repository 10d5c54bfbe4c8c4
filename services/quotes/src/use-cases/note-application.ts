import type { applicationStarted } from '@portal/contracts/applications/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Notes that an application was begun of an accepted quote: its page leads there from now on. */
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
