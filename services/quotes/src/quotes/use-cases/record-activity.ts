import type { ActivityActor } from '@portal/service-kit/activity';
import type { Store } from '../../store/store.ts';

/** Adds an entry about a quote to the activity log. `actor` is null for people without an account. */
export const recordActivity = (
  store: Store,
  actor: ActivityActor | null,
  { id, quoteNumber }: { id: number; quoteNumber: string },
  action: string,
  summary: string,
): Promise<void> => {
  const target = { kind: 'quote', id, label: quoteNumber };
  return store.record(actor, { action, target, summary });
};

/** Adds what a person did to the quote's history as well. */
export async function noteAndRecord(
  store: Store,
  actor: ActivityActor,
  quote: { id: number; quoteNumber: string },
  action: string,
  summary: string,
): Promise<void> {
  await store.history.note(quote.id, actor, summary);
  await recordActivity(store, actor, quote, action, summary);
}
