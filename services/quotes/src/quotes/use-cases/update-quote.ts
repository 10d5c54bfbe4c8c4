import type { updateQuote as route } from '@portal/contracts/quotes/routes';
import type { Note } from '@portal/contracts/quotes/notes';
import type { RouteInput } from '@portal/contracts/core/route';
import { describeChanges } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { namesMerchant } from '@portal/statement-reader/reader/identity/names-merchant';
import { notesOf, statementMerchantOf } from '../../statements/store/kept-figures.ts';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { lockQuote } from './require-quote.ts';
import { noteAndRecord } from './record-activity.ts';

/** Changes the merchant and contact. Throws a 412 if the quote changed in the meantime. */
export async function updateQuote(
  { transact }: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
  body: RouteInput<typeof route>['body'],
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    if (version !== undefined && version !== quote.version) throw changedMeanwhile('The quote');
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
