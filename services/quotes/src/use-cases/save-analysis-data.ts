import type { Analysis } from '@portal/contracts/quotes/analysis';
import { figuresCorrected } from '@portal/contracts/quotes/events';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { isByHand } from '../reader/by-hand.ts';
import { isReconcileNote, reconcileNotes } from '../reader/reconcile-notes.ts';
import { notesOf, type QuoteRow } from '../store/quotes.ts';
import { chosenProgramOf, priceQuote } from './price-quote.ts';
import { lockChangeable } from './require-quote.ts';

/** A quote, and the version that a change was made on, where the caller says. */
export interface VersionedQuote {
  id: number;
  version: number | undefined;
}

/**
 * Saves corrected figures and prices the quote anew. Throws a 409 before an analysis or during one, a 412
 * where somebody changed the quote meanwhile.
 */
export async function saveAnalysisData(
  { transact }: Deps,
  actor: Actor,
  { id, version }: VersionedQuote,
  analysis: Analysis,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to correct');
    if (version !== undefined && version !== quote.version) throw changedMeanwhile('The quote');
    await store.emit(figuresCorrected, { quoteId: id });
    return store.quotes.update(id, {
      ...(await priceQuote(store, analysis, chosenProgramOf(quote))),
      analysisNotes: [...stillTrue(quote), ...reconcileNotes(analysis)],
      status: quote.status === 'draft' ? 'generated' : quote.status,
    });
  });
}

/** What was noted of the reading itself: neither what did not agree, nor what was left to a person. */
const stillTrue = (quote: QuoteRow): string[] =>
  notesOf(quote).filter((note) => !isReconcileNote(note) && !isByHand(note));
