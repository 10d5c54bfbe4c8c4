import type { Actor } from '@portal/service-kit/identity';
import { notFound, conflict, changedMeanwhile } from '@portal/service-kit/portal-error';
import type { StoredObject } from '@portal/service-kit/storage/object-store';
import { statementReplaced, figuresCorrected } from '@portal/contracts/quotes/events';
import type { Deps } from '../../deps.ts';
import type { StatementRow } from '../store/statements.ts';
import {
  requireQuote,
  requireStatement,
  assertNotAccepted,
  lockQuote,
  assertStarted,
  lockChangeable,
} from '../../quotes/use-cases/require-quote.ts';
import { pageKey } from './stored-pages.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { analysisOf, confirmedReadingOf, notesOf } from '../store/stored-figures.ts';
import { choicesOf, priceQuote } from '../../pricing/use-cases/price-quote.ts';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { isResolvedBySaving } from '@portal/contracts/quotes/note-text';
import { reconcileNotes } from '@portal/statement-reader/reader/reconcile-notes';
import { pricedText } from '../../pricing/rules/priced-text.ts';
import { contradictionNotes } from '../rules/compare-reading.ts';
import { checkWonEstimate } from '../../pricing/use-cases/check-won-estimate.ts';

/** Returns a statement of a quote; the first if none is named. Throws a 404 if it does not exist. */
export async function getStatement(
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  id: number,
  number?: number,
): Promise<StatementRow> {
  await requireQuote(store, actor, id);
  return requireStatement(store, id, number);
}

/** Returns the image of a page; the first if none is named. Throws a 404 if it does not exist. */
export async function getStatementPage(
  { store, files }: Deps,
  actor: Actor,
  id: number,
  { page, statement }: { page: number; statement: number | undefined },
): Promise<StoredObject> {
  const { statementKey, imageCount } = await getStatement({ store }, actor, id, statement);
  const image = page <= imageCount ? await files.get(pageKey(statementKey, page)) : null;
  if (!image) throw notFound('The page');
  return image;
}

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

/** `version` and `statement` identify what the caller edited; both optional. */
interface VersionedQuote {
  id: number;
  version: number | undefined;
  statement: number | undefined;
}

/** The month is unchanged if omitted. */
type CorrectedAnalysis = Analysis & { month?: string | null | undefined };

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
