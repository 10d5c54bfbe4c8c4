import { imagesConverted, quoteAnalyzed } from '@portal/contracts/quotes/events';
import { PortalError } from '@portal/service-kit/portal-error';
import { identityNotes } from '@portal/statement-reader/reader/identity/identity-notes';
import type { LessonEffect } from '@portal/statement-reader/reader/lessons/with-lessons';
import type { LessonBook } from '@portal/statement-reader/reader/statement-reader';
import { StatementRefused } from '@portal/statement-reader/statement/statement-refused';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { customerNotes } from '../../pricing/rules/pricing-model.ts';
import { toFigures } from '../../pricing/rules/figures.ts';
import type { Deps } from '../../deps.ts';
import { keepPage, keepOutline, withKeptPages } from './stored-pages.ts';
import type { JobWork } from './jobs.ts';
import { pricedText } from '../../pricing/rules/priced-text.ts';
import { presentSavings } from '../../pricing/presenters/pricing.ts';
import { areFiguresDoubtful } from '../../quotes/rules/quote-conditions.ts';
import { analysisOf, countDoubts } from '../store/stored-figures.ts';
import { checkWonEstimate } from '../../pricing/use-cases/check-won-estimate.ts';
import { choicesOf, priceQuote } from '../../pricing/use-cases/price-quote.ts';
import { statusByProposal } from '../../proposals/use-cases/require-proposal.ts';

/** Converts each page to a redacted image and stores it. Only one page is in memory at a time. */
export const convertImages = (deps: Pick<Deps, 'files'>): JobWork => ({
  isAbout: ({ imageCount }) => imageCount === 0,

  async work(document, { statement, signal, onPage }) {
    const imageCount = document.pageCount;
    for (let page = 1; page <= imageCount; page++) {
      signal.throwIfAborted();
      onPage(page, imageCount);
      await keepPage(deps, document, statement.statementKey, page);
    }
    return (store) => store.statements.keep(statement, { imageCount });
  },

  async finish(store, { quoteId }) {
    const statements = await store.statements.of(quoteId);
    const imageCount = statements.reduce((sum, one) => sum + one.imageCount, 0);
    await store.quotes.update(quoteId, { processingStage: 'images_converted', imageCount });
    await store.emit(imagesConverted, { quoteId, imageCount });
  },
});

/** Reads the statements that are not read yet, or all if all were read, and prices the quote. */
export const analyzeImages = ({ reader, files, store: known }: Deps): JobWork => ({
  isAbout: (statement, quote) =>
    quote.processingStage === 'analyzed' || analysisOf(statement) === null,

  async work(document, { statement, signal, onPage }) {
    const effects: LessonEffect[] = [];
    const lessons: LessonBook = {
      find: async (signature) => {
        return quote ? known.learnedLayouts.find(signature, quote.company) : [];
      },
      note: (found) => void effects.push(...found),
    };
    const quote = await known.quotes.byId(statement.quoteId);
    const pages = withKeptPages({ files }, document, statement.statementKey);
    const {
      reader: analyzedBy,
      notes,
      ...figures
    } = await reader.read(pages, { signal, onPage, lessons });
    await keepOutline({ files }, statement.statementKey, await document.outline());
    const analysis = numberLines(figures);
    // A sales list names no merchant.
    const isList = document.notes.some(({ kind }) => kind === 'list-added-up');
    const merchantName = isList ? '' : (quote?.merchantName ?? '');
    const hasSales = analysis.cardTypeSummary.length > 0;
    const identity = await document.identity({ merchantName, hasSales });
    if (identity.otherKind) throw new StatementRefused(identity.otherKind);
    const { month, account, merchant } = identity;
    const all = [
      ...document.notes,
      ...notes,
      ...customerNotes(toFigures(analysis)),
      ...identityNotes(identity, merchantName, analysis),
    ];
    const doubts = { notes: all, doubtfulFigures: countDoubts(analysis) };
    // Sums of a list confirm nothing.
    const isConfirmed = !isList && !areFiguresDoubtful(doubts);
    return async (store) => {
      await store.statements.keep(statement, {
        analysis,
        originalAnalysis: { ...analysis, isConfirmed, month },
        analyzedBy,
        notes: all,
        month,
        account,
        merchant,
      });
      await store.learnedLayouts.noteEffects(effects);
    };
  },

  async finish(store, { quoteId }) {
    const before = await store.quotes.lock(quoteId);
    if (!before) throw new Error(`Quote ${quoteId} was deleted while its statement was read`);
    const { tables } = await store.estimateTables.inUse();
    const choices = { ...(await choicesOf(store, before)), tables };
    const priced = await priceQuote(store, quoteId, choices).catch(refuse);
    const quote = await store.quotes.update(quoteId, {
      ...priced,
      processingStage: 'analyzed',
      status: await statusByProposal(store, quoteId, 'generated'),
    });
    await checkWonEstimate(store, quote, choices);
    await store.history.note(quoteId, null, `Statement read; ${pricedText(quote)}`);
    await store.emit(quoteAnalyzed, {
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      merchantName: quote.merchantName,
      ...presentSavings(quote),
      createdBy: quote.createdBy,
    });
  },
});

/** Figures that cannot be stored are permanent: a retry would read the same ones. */
function refuse(error: unknown): never {
  throw error instanceof PortalError ? new StatementRefused('too-large-figures') : error;
}

/** Numbers the lines of a reading, so that corrected lines keep their identity. */
const numberLines = (reading: Analysis): Analysis => ({
  ...reading,
  cardTypeSummary: reading.cardTypeSummary.map((row, readAs) => ({ ...row, readAs })),
  statementFees: reading.statementFees.map((fee, readAs) => ({ ...fee, readAs })),
});
