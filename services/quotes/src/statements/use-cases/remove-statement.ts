import { statementReplaced } from '@portal/contracts/quotes/events';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { analysisOf } from '../store/kept-figures.ts';
import { choicesOf, priceQuote } from '../../pricing/use-cases/price-quote.ts';
import { assertNotAccepted, lockQuote } from '../../quotes/use-cases/require-quote.ts';

/**
 * Removes one of several statements and reprices the quote if the others are all read. Throws a 404 for an unknown
 * number, a 409 for the last statement, during a job, and after acceptance.
 */
export async function removeStatement(
  { transact }: Deps,
  actor: Actor,
  id: number,
  number: number,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    const statements = await store.statements.of(id);
    const removed = statements.find((one) => one.number === number);
    if (!removed) throw notFound('The statement');
    if (statements.length === 1)
      throw conflict('This is the only statement of the quote. Save another one in its place.');
    assertNotAccepted(quote);
    if (await store.jobs.activeOf(id))
      throw conflict('The statements are being read. Wait until that is done.');
    await store.statements.remove(quote, removed);
    await store.history.note(id, actor, `Statement removed: ${removed.fileName}`);
    await store.emit(statementReplaced, { quoteId: id, statementKey: removed.statementKey });
    const left = await store.statements.of(id);
    if (!left.every((one) => analysisOf(one) !== null)) return startAgain();
    return store.quotes.update(id, {
      ...(await priceQuote(store, id, await choicesOf(store, quote))),
      processingStage: 'analyzed',
      processingError: null,
      imageCount: left.reduce((sum, one) => sum + one.imageCount, 0),
      status: quote.status === 'draft' ? 'generated' : quote.status,
    });

    async function startAgain(): Promise<QuoteRow> {
      const isConverted = left.every(({ imageCount }) => imageCount > 0);
      return store.quotes.update(id, {
        processingStage: isConverted ? 'images_converted' : 'pdf_saved',
        processingError: null,
      });
    }
  });
}
