import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { QuoteRow } from '../store/quotes.ts';
import type { StatementRow } from '../store/statements.ts';
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

/** One of the statements of a quote, the first where no number is given. Throws a 404 where there is none. */
export async function requireStatement(
  store: Store,
  id: number,
  number?: number,
): Promise<StatementRow> {
  const statements = await store.statements.of(id);
  const found =
    number === undefined ? statements[0] : statements.find((one) => one.number === number);
  if (!found) throw notFound('The statement');
  return found;
}

/**
 * The same, where its figures may change. Throws a 409 before an analysis, during one, and once the
 * merchant accepted; `purpose` is what there must be an analysis for: "to correct".
 */
export async function lockChangeable(
  store: Store,
  actor: Actor,
  id: number,
  purpose: string,
): Promise<QuoteRow> {
  const quote = await lockQuote(store, actor, id);
  if (quote.processingStage !== 'analyzed')
    throw conflict(`There is no analysis ${purpose} yet. Analyze the statement first.`);
  if (await store.jobs.activeOf(id))
    throw conflict('The statement is being analyzed again. Wait until that is done.');
  assertNotAccepted(quote);
  return quote;
}

/**
 * Throws a 409 once the merchant accepted. Statements that were not read by then may still be: what was accepted is
 * frozen with the proposal, and a quote is not left without figures.
 */
export function assertNotAccepted({ status, processingStage }: QuoteRow): void {
  if (status === 'accepted' && processingStage === 'analyzed')
    throw conflict('The merchant accepted this quote: its figures stay as they are.');
}
