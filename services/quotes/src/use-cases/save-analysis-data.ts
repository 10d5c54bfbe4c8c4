import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { reconcileNotes } from '../reader/reconcile-notes.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { priceQuote } from './price-quote.ts';
import { lockQuote } from './require-quote.ts';

/** Saves corrected figures and prices the quote anew. Throws a 409 before an analysis or during one. */
export async function saveAnalysisData(
  { transact }: Deps,
  actor: Actor,
  id: number,
  analysis: Analysis,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    if (quote.processingStage !== 'analyzed')
      throw conflict('There is no analysis to correct yet. Analyze the statement first.');
    if (await store.jobs.activeOf(id))
      throw conflict('The statement is being analyzed again. Wait until that is done.');
    if (quote.status === 'accepted')
      throw conflict('The merchant accepted this quote: its figures stay as they are.');
    return store.quotes.update(id, {
      ...(await priceQuote(store, analysis)),
      analysisNotes: reconcileNotes(analysis),
      status: quote.status === 'draft' ? 'generated' : quote.status,
    });
  });
}
