import { analysisSchema, type Analysis, type Reading } from '@portal/contracts/quotes/analysis';
import type { ResponseInputContent } from 'openai/resources/responses/responses';
import { StatementRefused } from '../../rendering/statement-refused.ts';
import { byHand } from '../by-hand.ts';
import { unexplained } from '../doubts.ts';
import { reconcileNotes } from '../reconcile-notes.ts';
import type { StatementReader } from '../statement-reader.ts';
import type { PageWords } from '../words.ts';
import type { Answer } from './answer.ts';
import { createModel, tooSlow, wrongShape, type ModelOptions, type Usage } from './ask-model.ts';
import { linesOf, locate, type Lines } from './locate.ts';
import { mergeAnswers } from './merge-answers.ts';
import { pageContent } from './page-content.ts';

export interface OpenAiOptions extends ModelOptions {
  /** So many pages are asked about at once. */
  pagesPerRequest?: number;
  /** Milliseconds for the whole statement: a document is open only for so long, and another reader may follow. */
  patience?: number;
  /** Told what a statement cost, in tokens and questions. */
  onUsage?: (usage: Usage & { model: string; pages: number; requests: number }) => void;
}

/**
 * Reads by a vision model: every page's image, full card numbers made black, with the text that was
 * found on it.
 */
export function createOpenAiReader(options: OpenAiOptions): StatementReader {
  const ask = createModel(options);
  const { pagesPerRequest = 20, patience = 75_000, model } = options;
  return {
    name: 'openai',
    async read(document, { signal: outside, onPage }) {
      const late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([outside, late]);
      const { pageCount } = document;
      const [pages, answers]: [PageWords[], Answer[]] = [[], []];
      const used = { inputTokens: 0, outputTokens: 0 };
      try {
        for (let from = 1; from <= pageCount; from += pagesPerRequest) {
          const content: ResponseInputContent[] = [];
          for (let page = from; page < from + pagesPerRequest && page <= pageCount; page++) {
            signal.throwIfAborted();
            onPage(page, pageCount);
            const words = await document.words(page);
            pages.push(words);
            content.push(...pageContent(words, await document.image(page)));
          }
          const { answer, usage } = await ask(content, signal);
          answers.push(answer);
          used.inputTokens += usage.inputTokens;
          used.outputTokens += usage.outputTokens;
        }
      } catch (error) {
        throw late.aborted && !outside.aborted ? tooSlow(error) : error;
      } finally {
        if (answers.length)
          options.onUsage?.({ ...used, model, pages: pages.length, requests: answers.length });
      }
      return toReading(mergeAnswers(answers), pages);
    },
  };
}

function toReading(answer: Answer, pages: PageWords[]): Reading {
  if (!answer.isStatement) throw new StatementRefused('no-figures');
  const lines = linesOf(pages);
  const { statementTotals: totals } = answer;
  const parsed = analysisSchema.safeParse({
    cardTypeSummary: answer.cardTypeSummary.map((row) => withCardPlaces(row, lines)),
    statementFees: answer.statementFees.map((fee) => withFeePlaces(fee, lines)),
    statementTotals: {
      currentProcessor: totals.currentProcessor ?? '',
      totalVolume: totals.totalVolume ?? 0,
      transactionCount: totals.transactionCount ?? 0,
      totalStatementFees: totals.totalStatementFees ?? 0,
      sources: totalPlaces(totals, lines),
    },
  } satisfies Analysis);
  if (!parsed.success) throw wrongShape(parsed.error);
  return {
    ...parsed.data,
    reader: 'openai',
    notes: [...reconcileNotes(parsed.data), ...missingNotes(totals)],
  };
}

const notFound = 'This amount was not found on the page that it is said to stand on.';

function withFeePlaces(
  { page, ...fee }: Answer['statementFees'][number],
  lines: Lines,
): Analysis['statementFees'][number] {
  const { amount, volume, volumeRate, transactions, transactionRate } = fee;
  const places = locate(lines, page, fee.name, 'amount', {
    ...{ amount, volume, volumeRate, transactions, transactionRate },
  });
  const doubt = places ? (makesAmount(fee) ? null : unexplained) : notFound;
  return { ...fee, ...places, ...(doubt ? { doubts: { amount: doubt } } : {}) };
}

/** Daily rounding puts a line's amount off by so much, in dollars. */
const rounding = 0.03;

/** Whether the rates of a line make the amount that is printed, whatever its sign. */
function makesAmount(fee: Omit<Answer['statementFees'][number], 'page'>): boolean {
  const { amount, volume, volumeRate, transactions, transactionRate } = fee;
  const made = (volume * volumeRate) / 100 + transactions * transactionRate;
  return Math.abs(Math.abs(made) - Math.abs(amount)) <= rounding + 1e-6;
}

function withCardPlaces(
  { page, ...row }: Answer['cardTypeSummary'][number],
  lines: Lines,
): Analysis['cardTypeSummary'][number] {
  const { volume, transactions } = row;
  const places = locate(lines, page, row.cardType, 'volume', { volume, transactions });
  // Several kinds of a brand's cards may be added up: there is no one place then.
  if (!places) return row;
  const { source, sources } = places;
  return {
    ...row,
    source,
    sources: {
      ...(sources.volume ? { volume: [sources.volume] } : {}),
      ...(sources.transactions ? { transactions: [sources.transactions] } : {}),
    },
  };
}

function totalPlaces(
  totals: Answer['statementTotals'],
  lines: Lines,
): Analysis['statementTotals']['sources'] {
  const placeOf = (value: number | null, name: string) =>
    value === null ? undefined : locate(lines, 0, name, 'value', { value })?.sources.value;
  return {
    totalVolume: placeOf(totals.totalVolume, 'total sales volume'),
    transactionCount: placeOf(totals.transactionCount, 'total number of sales transactions'),
    totalStatementFees: placeOf(totals.totalStatementFees, 'total fees charges'),
  };
}

function missingNotes(totals: Answer['statementTotals']): string[] {
  const missing = [
    totals.totalVolume === null ? 'the total volume' : '',
    totals.transactionCount === null ? 'the transaction count' : '',
    totals.totalStatementFees === null ? 'the total fees' : '',
  ].filter((name) => name !== '');
  return missing.map((name) => byHand(`The statement was read without ${name}: enter it`));
}
