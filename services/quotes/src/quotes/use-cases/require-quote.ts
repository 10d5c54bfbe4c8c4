import type { Actor } from '@portal/service-kit/identity';
import {
  changedMeanwhile,
  conflict,
  requireFound,
  invalidField,
} from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../../store/store.ts';

/** Throws a 404 if it does not exist or the caller may not see it. */
export async function requireQuote(store: Store, actor: Actor, id: number): Promise<QuoteRow> {
  return requireFound(await store.quotes.find(scopeOf(actor), id), 'The quote');
}

/** Locks the quote until the transaction ends. Throws like `requireQuote`, and a 412 if it has another version. */
export async function lockQuote(
  store: Store,
  actor: Actor,
  id: number,
  version?: number,
): Promise<QuoteRow> {
  await requireQuote(store, actor, id);
  const quote = requireFound(await store.quotes.lock(id), 'The quote');
  if (version !== undefined && version !== quote.version) throw changedMeanwhile('The quote');
  return quote;
}

/** Returns the first statement if no number is given. Throws a 404 if it does not exist. */
export async function requireStatement(store: Store, id: number, number?: number) {
  const statements = await store.statements.of(id);
  return requireFound(
    number === undefined ? statements[0] : statements.find((one) => one.number === number),
    'The statement',
  );
}

/** Locks a quote to change its figures. Throws a 409 before and during an analysis, and after acceptance. */
export async function lockChangeable(store: Store, actor: Actor, id: number, purpose: string) {
  const quote = await lockQuote(store, actor, id);
  if (quote.processingStage !== 'analyzed')
    throw conflict(`There is no analysis ${purpose} yet. Analyze the statement first.`);
  if (await store.jobs.activeOf(id))
    throw conflict('The statement is being analyzed again. Wait until that is done.');
  assertNotAccepted(quote);
  return quote;
}

/**
 * Throws a 409 after acceptance. Statements that were unread at that time may still be read: the accepted figures are
 * frozen, and the quote needs its own.
 */
export function assertNotAccepted({ status, processingStage }: QuoteRow): void {
  if (status === 'accepted' && processingStage === 'analyzed')
    throw conflict('The merchant accepted this quote: its figures stay as they are.');
}

/** Time zones ahead of UTC are in the next month already. */
const day = 86_400_000;

/** Throws a 400 for a month that has not begun: its statement cannot exist, and would never be old. */
export function assertStarted(month: string | null | undefined, now: Date, field: string): void {
  if (!month || month <= new Date(now.getTime() + day).toISOString().slice(0, 7)) return;
  throw invalidField(field, 'The month is in the future.');
}
