import type { applicationStarted } from '@portal/contracts/applications/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Store } from '../../store/store.ts';

/** Records that an application was created from an accepted quote; the quote's page links to it. */
export async function noteApplication(
  store: Store,
  { quoteId, applicationId }: EventPayload<typeof applicationStarted>,
): Promise<void> {
  if (!(await store.quotes.lock(quoteId))) return;
  await store.quotes.update(quoteId, { applicationId });
  await store.history.note(quoteId, null, 'Application started');
}
