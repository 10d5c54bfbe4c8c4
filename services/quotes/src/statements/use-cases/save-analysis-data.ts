import type { Analysis } from '@portal/contracts/quotes/analysis';
import { figuresCorrected } from '@portal/contracts/quotes/events';
import { isResolvedBySaving } from '@portal/contracts/quotes/note-text';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { reconcileNotes } from '@portal/statement-reader/reader/reconcile-notes';
import { pricedText } from '../../pricing/rules/priced-text.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { contradictionNotes } from '../rules/compare-reading.ts';
import { confirmedReadingOf, notesOf } from '../store/stored-figures.ts';
import { checkWonEstimate } from '../../pricing/use-cases/check-won-estimate.ts';
import { choicesOf, priceQuote } from '../../pricing/use-cases/price-quote.ts';
import { assertStarted } from '../../quotes/rules/statement-month.ts';
import { lockChangeable, requireStatement } from '../../quotes/use-cases/require-quote.ts';

/** `version` and `statement` identify what the caller edited; both optional. */
export interface VersionedQuote {
  id: number;
  version: number | undefined;
  statement: number | undefined;
}

/** The month is unchanged if omitted. */
export type CorrectedAnalysis = Analysis & { month?: string | null | undefined };

/**
 * Saves corrections and reprices. Throws a 409 without or during an analysis, a 412 if the quote changed, a 400 for a
 * future month.
 */
export async function saveAnalysisData(
  { transact, now }: Deps,
  actor: Actor,
  { id, version, statement: number }: VersionedQuote,
  { month, ...analysis }: CorrectedAnalysis,
): Promise<QuoteRow> {
  assertStarted(month, now(), 'month');
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to correct');
    if (version !== undefined && version !== quote.version) throw changedMeanwhile('The quote');
    if (number === undefined && (await store.statements.several(id)).length)
      throw conflict(
        'This quote has several statements. Specify which one to correct: ?statement=2',
      );
    const statement = await requireStatement(store, id, number);
    const confirmed = confirmedReadingOf(statement);
    await store.statements.keep(statement, {
      analysis,
      notes: [
        ...notesOf(statement).filter((note) => !isResolvedBySaving(note)),
        ...reconcileNotes(analysis),
        ...(confirmed ? contradictionNotes(confirmed, analysis) : []),
      ],
      ...(month === undefined ? {} : { month }),
    });
    await store.emit(figuresCorrected, { quoteId: id });
    const choices = await choicesOf(store, quote);
    const changed = await store.quotes.update(id, {
      ...(await priceQuote(store, id, choices)),
      status: quote.status === 'draft' ? 'generated' : quote.status,
    });
    await checkWonEstimate(store, changed, choices);
    await store.history.note(id, actor, `Figures corrected; ${pricedText(changed)}`);
    return changed;
  });
}
