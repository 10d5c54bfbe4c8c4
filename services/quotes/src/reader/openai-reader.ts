import {
  analysisSchema,
  cardTypes,
  feeTypes,
  type Reading,
} from '@portal/contracts/quotes/analysis';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { reconcileNotes } from './reconcile-notes.ts';
import { ReaderFailed, type StatementReader } from './statement-reader.ts';

export interface OpenAiOptions {
  apiKey: string;
  /** Any compatible server; OpenAI's own where none is given. */
  baseURL?: string | undefined;
  model: string;
  /** Milliseconds for one try. */
  timeout?: number;
  maxRetries?: number;
}

/** What the model must answer; a strict schema takes no limits of length, the contract checks them. */
const answerSchema = z.object({
  isStatement: z.boolean(),
  statementTotals: z.object({
    currentProcessor: z.string(),
    totalVolume: z.number(),
    transactionCount: z.number(),
    totalStatementFees: z.number(),
  }),
  cardTypeSummary: z.array(
    z.object({ cardType: z.enum(cardTypes), volume: z.number(), transactions: z.number() }),
  ),
  statementFees: z.array(
    z.object({
      feeType: z.enum(feeTypes),
      name: z.string(),
      volume: z.number(),
      volumeRate: z.number(),
      transactions: z.number(),
      transactionRate: z.number(),
      page: z.number(),
    }),
  ),
});

const instructions = `You read merchant card-processing statements. Answer with the figures as printed.
- statementTotals: the processor that issued the statement; all sales before refunds; how many sales; everything charged for the period (positive).
- cardTypeSummary: sales by card brand; whatever is none of Visa, Mastercard, Amex, Discover is Other.
- statementFees: one entry for each printed fee line with an amount, in the order printed, with the page that it stands on. volumeRate is percent (a printed .0165 is 1.65), transactionRate is dollars for each item. The amount is volume × volumeRate / 100 + transactions × transactionRate. A flat charge is transactions 1 at that rate with volume 0. A credit is negative. Subtotals, deposits and last month's fees are no fee lines.
Never invent a line to make a total fit. Where the document is no processing statement, set isStatement to false.`;

/** Reads by a vision model, over the Responses API of OpenAI or of a compatible server. */
export function createOpenAiReader(options: OpenAiOptions): StatementReader {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? null,
    timeout: options.timeout ?? 50_000,
    maxRetries: options.maxRetries ?? 1,
  });
  return {
    name: 'openai',
    async read(document, { signal, onPage }) {
      const images: { type: 'input_image'; detail: 'high'; image_url: string }[] = [];
      for (let page = 1; page <= document.pageCount; page++) {
        signal.throwIfAborted();
        onPage(page, document.pageCount);
        const jpeg = Buffer.from(await document.image(page)).toString('base64');
        images.push({
          type: 'input_image',
          detail: 'high',
          image_url: `data:image/jpeg;base64,${jpeg}`,
        });
      }
      const response = await client.responses
        .parse(
          {
            model: options.model,
            instructions,
            input: [{ role: 'user', content: images }],
            text: { format: zodTextFormat(answerSchema, 'statement') },
          },
          { signal },
        )
        .catch((error: unknown) => {
          throw toFailure(error, signal);
        });
      if (response.status === 'incomplete')
        throw new ReaderFailed(
          'The reading service broke off before the end of the statement. Try again, or enter the figures by hand.',
        );
      if (!response.output_parsed)
        throw new ReaderFailed('The reading service declined to read this document.');
      return toReading(response.output_parsed);
    },
  };
}

function toReading(answer: z.infer<typeof answerSchema>): Reading {
  if (!answer.isStatement) throw new StatementRefused('no-figures');
  const parsed = analysisSchema.safeParse({
    ...answer,
    statementFees: answer.statementFees.map(withoutPage),
  });
  if (!parsed.success) throw wrongShape(parsed.error);
  return { ...parsed.data, reader: 'openai', notes: reconcileNotes(parsed.data) };
}

type AnsweredFee = z.infer<typeof answerSchema>['statementFees'][number];

function withoutPage(fee: AnsweredFee): Omit<AnsweredFee, 'page'> {
  const { feeType, name, volume, volumeRate, transactions, transactionRate } = fee;
  return { feeType, name, volume, volumeRate, transactions, transactionRate };
}

const wrongShape = (cause: unknown): ReaderFailed =>
  new ReaderFailed('The reading service answered with something that is no analysis. Try again.', {
    cause,
  });

function toFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionTimeoutError)
    return new ReaderFailed('The reading service did not answer in time. Try again.', {
      cause: error,
    });
  if (error instanceof APIError) {
    const { status } = error;
    if (status === 429)
      return new ReaderFailed('The reading service is busy. Try again in a minute.', {
        cause: error,
      });
    return new ReaderFailed(
      `The reading service cannot be used now${status ? ` (it answered ${status})` : ''}. Try again later.`,
      { cause: error },
    );
  }
  return wrongShape(error);
}
