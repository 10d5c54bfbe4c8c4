import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { reconcileNotes } from '../reader/reconcile-notes.ts';
import { analysisOf, notesOf, type QuoteRow } from '../store/quotes.ts';
import { chosenProgramOf, priceQuote } from './price-quote.ts';
import { lockChangeable } from './require-quote.ts';

/** Saves corrected figures and prices the quote anew. Throws a 409 before an analysis or during one. */
export async function saveAnalysisData(
  { transact }: Deps,
  actor: Actor,
  id: number,
  analysis: Analysis,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to correct');
    return store.quotes.update(id, {
      ...(await priceQuote(store, analysis, chosenProgramOf(quote))),
      analysisNotes: [...stillTrue(quote), ...reconcileNotes(analysis)],
      status: quote.status === 'draft' ? 'generated' : quote.status,
    });
  });
}

/** What was noted of the reading itself: neither what did not agree, nor what was left to a person. */
function stillTrue(quote: QuoteRow): string[] {
  const before = analysisOf(quote);
  const disagreed = new Set(before ? reconcileNotes(before) : []);
  return notesOf(quote).filter((note) => !disagreed.has(note) && !note.endsWith('by hand.'));
}
