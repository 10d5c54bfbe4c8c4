import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';

/** One quote. Throws a 404 where there is none that the caller may see. */
export async function requireQuote(store: Store, actor: Actor, id: number): Promise<QuoteRow> {
  const row = await store.quotes.find(scopeOf(actor), id);
  if (!row) throw notFound('The quote');
  return row;
}

/** The same, and kept from being changed by others until the transaction ends. */
export async function lockQuote(store: Store, actor: Actor, id: number): Promise<QuoteRow> {
  await requireQuote(store, actor, id);
  const row = await store.quotes.lock(id);
  if (!row) throw notFound('The quote');
  return row;
}
