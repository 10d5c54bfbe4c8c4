import { analysisSchema, type Reading } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import type { ResponseInputContent } from 'openai/resources/responses/responses';
import type { OpenDocument } from '../open-document.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';
import { totalNames } from '../combining/explained.ts';
import type { StatementReader } from '../statement-reader.ts';
import type { Answer } from './answer.ts';
import { createModel, tooSlow, wrongShape, type ModelOptions, type Usage } from './ask-model.ts';
import { mergeAnswers } from './merge-answers.ts';

export interface OpenAiOptions extends ModelOptions {
  pagesPerRequest?: number;
  /** Milliseconds for the whole statement: the document stays open only for so long. */
  patience?: number;
  onUsage?: (usage: Usage & { model: string; pages: number; requests: number }) => void;
}

/** Reads with a vision model: sends every page's image with full card numbers blacked out, and its text. */
export function createOpenAiReader(options: OpenAiOptions): StatementReader {
  const ask = createModel(options);
  const { pagesPerRequest = 20, patience = 75_000, model } = options;
  return {
    name: 'openai',
    async read(document, { signal: outside, onPage }) {
      const late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([outside, late]);
      const { pageCount } = document;
      const answers: Answer[] = [];
      let pages = 0;
      const used = { inputTokens: 0, outputTokens: 0 };
      try {
        for (let from = 1; from <= pageCount; from += pagesPerRequest) {
          const content: ResponseInputContent[] = [];
          for (let page = from; page < from + pagesPerRequest && page <= pageCount; page++) {
            signal.throwIfAborted();
            onPage(page, pageCount);
            const text = await document.text(page);
            pages += 1;
            content.push(...pageContent(text, await document.image(page)));
          }
          const { answer, usage } = await ask(content, signal);
          answers.push(answer);
          used.inputTokens += usage.inputTokens;
          used.outputTokens += usage.outputTokens;
        }
      } catch (error) {
        throw late.aborted && !outside.aborted ? tooSlow(error) : error;
      } finally {
        if (answers.length) options.onUsage?.({ ...used, model, pages, requests: answers.length });
      }
      return toReading(mergeAnswers(answers), document);
    },
  };
}

async function toReading(answer: Answer, document: OpenDocument): Promise<Reading> {
  if (!answer.isStatement) throw new StatementRefused('no-figures');
  const { analysis, notes } = await document.judge(answer);
  const parsed = analysisSchema.safeParse(analysis);
  if (!parsed.success) throw wrongShape(parsed.error);
  return {
    ...parsed.data,
    reader: 'openai',
    notes: [...notes, ...missingNotes(answer.statementTotals)],
  };
}

const missingNotes = (totals: Answer['statementTotals']): Note[] =>
  totalNames
    .filter((total) => totals[total] === null)
    .map((total) => ({ kind: 'total-not-read', total }));

const pageContent = (text: string, jpeg: Uint8Array): ResponseInputContent[] => [
  { type: 'input_text', text },
  {
    type: 'input_image',
    detail: 'high',
    image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
  },
];
