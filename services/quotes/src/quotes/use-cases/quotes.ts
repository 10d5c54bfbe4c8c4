import type {
  createQuote as createRoute,
  updateQuote as updateRoute,
} from '@portal/contracts/quotes/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { outsideKeyedCall } from '@portal/service-kit/database/idempotent-insert';
import { takeRow } from '@portal/service-kit/limits/daily-quota';
import type { Note } from '@portal/contracts/quotes/notes';
import { describeChanges } from '@portal/service-kit/activity';
import { startingWith } from '@portal/service-kit/http/server-sent-events';
import { conflict } from '@portal/service-kit/portal-error';
import { namesMerchant } from '@portal/statement-reader/reader/identity/names-merchant';
import type { QuoteStatus, QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { requireQuote, lockQuote, assertStarted } from './require-quote.ts';
import { notesOf, statementMerchantOf } from '../../statements/store/stored-figures.ts';
import type { Store } from '../../store/store.ts';
import { noteAndRecord } from './record-activity.ts';
import { assertStatusFollows } from '../rules/quote-status.ts';
import { presentProgress } from '../presenters/quote.ts';

/** Creates a quote. Throws a 429 if the user or company created too many within a day. */
export async function createQuote(
  { transact, dailyQuota, now }: Deps,
  actor: Actor,
  body: RouteInput<typeof createRoute>['body'],
): Promise<QuoteRow> {
  // In a separate transaction, so that colleagues do not wait for each other.
  await outsideKeyedCall(() =>
    transact((store) => takeRow(store, dailyQuota, actor, { what: 'quotes', now: now() })),
  );
  return transact(async (store) => {
    const { userId: createdBy, email: ownerEmail, name: ownerName, company } = actor;
    const owner = { createdBy, ownerEmail, ownerName, company };
    const quote = await store.quotes.create({ ...body, ...owner }, new Date());
    await store.history.note(quote.id, actor, 'Quote created');
    return quote;
  });
}

/** Reads the job before the quote: if the job has ended, the quote includes its result. */
export async function getQuote({ store }: Deps, actor: Actor, id: number) {
  const job = await store.jobs.activeOf(id);
  return { quote: await requireQuote(store, actor, id), job };
}

/** Changes the merchant and contact. Throws a 412 if the quote changed in the meantime, a 400 for a future month. */
export async function updateQuote(
  { transact, now }: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
  body: RouteInput<typeof updateRoute>['body'],
): Promise<QuoteRow> {
  assertStarted(body.statementMerchant?.month, now(), 'statementMerchant.month');
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id, version);
    const after = { ...quote, ...body };
    const { statementMerchant: stated, ...change } = body;
    const printed = statementMerchantOf(quote);
    const { month: statementMonth = quote.statementMonth, ...place } = stated ?? {};
    const found = { name: null, address: null, number: null, ...printed, ...place };
    const summary = describeChanges([
      ['Merchant', quote.merchantName, after.merchantName],
      ['Contact', quote.contactName, after.contactName],
      ['Email', quote.contactEmail, after.contactEmail],
      ['Phone', quote.contactPhone, after.contactPhone],
      ['Address', printed?.address ?? null, found.address],
      ['Merchant number', printed?.number ?? null, found.number],
      ['Statement month', quote.statementMonth, statementMonth],
    ]);
    if (!summary) return quote;
    if (after.merchantName !== quote.merchantName)
      await renameInNotes(store, quote, after.merchantName);
    await noteAndRecord(store, actor, after, 'quote.changed', summary);
    return store.quotes.update(
      id,
      stated ? { ...change, statementMerchant: found, statementMonth } : change,
    );
  });
}

/** Updates or drops the note that a statement names another merchant. */
async function renameInNotes(store: Store, quote: QuoteRow, merchant: string): Promise<void> {
  const name = statementMerchantOf(quote)?.name;
  const isNamed = name !== undefined && name !== null && namesMerchant([name], merchant);
  for (const statement of await store.statements.of(quote.id)) {
    const notes = notesOf(statement);
    if (!notes.some(({ kind }) => kind === 'other-merchant')) continue;
    await store.statements.keep(statement, {
      notes: notes.flatMap((note): Note[] =>
        note.kind !== 'other-merchant' ? [note] : isNamed ? [] : [{ ...note, merchant }],
      ),
    });
  }
}

/** Sets a quote to sent, accepted or declined by hand. Throws a 409 until its statement is read. */
export async function updateQuoteStatus(
  { transact }: Deps,
  actor: Actor,
  id: number,
  status: QuoteStatus,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    if (await store.jobs.activeOf(id))
      throw conflict('The statement is being read again. Wait until that is done.');
    if (status !== quote.status) await assertByHand(store, id);
    assertStatusFollows(quote.status, status);
    if (status !== quote.status && quote.processingStage !== 'analyzed')
      throw conflict('The statement is not read yet. Analyze it first.');
    const summary = describeChanges([['Status', quote.status, status]]);
    if (summary) await noteAndRecord(store, actor, quote, 'quote.status-changed', summary);
    return store.quotes.update(id, { status });
  });
}

/** Throws a 409 if the status follows from an open or accepted proposal. */
async function assertByHand(store: Store, id: number): Promise<void> {
  const [last] = await store.proposals.of(id);
  if (last?.state === 'open')
    throw conflict(
      'The status follows the proposal, which waits for the merchant. Withdraw it first.',
    );
  if (last?.state === 'accepted')
    throw conflict('The merchant accepted the proposal: the status follows it.');
}

/** Starts with the current state, until `ending`. Throws a 404 before the first item. */
export async function followQuote(
  { store, progressOf }: Deps,
  actor: Actor,
  id: number,
  ending: AbortSignal,
): Promise<AsyncGenerator<QuoteProgress>> {
  await requireQuote(store, actor, id);
  const current = async (): Promise<QuoteProgress | null> => {
    const last = await store.jobs.lastOf(id);
    return last && presentProgress(last);
  };
  return startingWith(current, progressOf(id, ending));
}
