import { quoteAnalyzed } from '@portal/contracts/quotes/events';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { LessonEffect } from '../reader/lessons/with-lessons.ts';
import type { LessonBook } from '../reader/statement-reader.ts';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { numberLines } from '../rules/number-lines.ts';
import { keepOutline } from './kept-outline.ts';
import { withKeptPages } from './kept-pages.ts';
import { chosenProgramOf, priceQuote } from './price-quote.ts';
import type { JobWork } from './run-job.ts';

/** Reads a statement's figures and prices the quote with them. */
export const analyzeImages =
  ({ reader, files, store: known }: Deps): JobWork =>
  async (document, { job, signal, onPage }) => {
    const effects: LessonEffect[] = [];
    const lessons: LessonBook = {
      find: (signature) => known.learnedLayouts.find(signature),
      note: (found) => void effects.push(...found),
    };
    const pages = withKeptPages({ files }, document, job.statementKey);
    const {
      reader: analyzedBy,
      notes,
      ...figures
    } = await reader.read(pages, { signal, onPage, lessons });
    await keepOutline({ files }, job.statementKey, await document.outline());
    const analysis = numberLines(figures);
    return async (store) => {
      const before = await store.quotes.lock(job.quoteId);
      const priced = await priceQuote(store, analysis, before && chosenProgramOf(before)).catch(
        refuse,
      );
      const quote = await store.quotes.update(job.quoteId, {
        ...priced,
        originalAnalysis: { ...analysis },
        analysisNotes: notes,
        analyzedBy,
        processingStage: 'analyzed',
        status: 'generated',
      });
      await store.learnedLayouts.noteEffects(effects);
      await store.emit(quoteAnalyzed, {
        quoteId: quote.id,
        quoteNumber: quote.quoteNumber,
        merchantName: quote.merchantName,
        monthlySavings: quote.monthlySavings?.toFixed(2) ?? null,
        createdBy: quote.createdBy,
      });
    };
  };

/** Figures that cannot be kept are the document's fault: reading it again would find them again. */
function refuse(error: unknown): never {
  throw error instanceof PortalError ? new StatementRefused('too-large-figures') : error;
}
