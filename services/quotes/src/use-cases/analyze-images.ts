import { quoteAnalyzed } from '@portal/contracts/quotes/events';
import type { Deps } from '../deps.ts';
import { numberLines } from '../rules/number-lines.ts';
import { priceQuote } from './price-quote.ts';
import type { JobWork } from './run-job.ts';

/** Reads a statement's figures and prices the quote with them. */
export const analyzeImages =
  ({ reader }: Deps): JobWork =>
  async (document, { job, signal, onPage }) => {
    const {
      reader: analyzedBy,
      notes,
      ...figures
    } = await reader.read(document, { signal, onPage });
    const analysis = numberLines(figures);
    return async (store) => {
      const quote = await store.quotes.update(job.quoteId, {
        ...(await priceQuote(store, analysis)),
        originalAnalysis: { ...analysis },
        analysisNotes: notes,
        analyzedBy,
        processingStage: 'analyzed',
        status: 'generated',
      });
      await store.emit(quoteAnalyzed, {
        quoteId: quote.id,
        quoteNumber: quote.quoteNumber,
        merchantName: quote.merchantName,
        monthlySavings: quote.monthlySavings?.toFixed(2) ?? null,
        createdBy: quote.createdBy,
      });
    };
  };
