import { z } from 'zod';
import type { Logger } from '@portal/service-kit/log';
import { createAutoReader } from './auto-reader.ts';
import { builtInReader } from './built-in-reader.ts';
import type { OpenAiOptions } from './openai/openai-reader.ts';
import { costOf } from './openai/prices.ts';
import type { StatementReader } from './statement-reader.ts';

const dollars = z.coerce.number().min(0);

export const readerConfig = z.object({
  OPENAI_API_KEY: z.string().optional().describe('Key of a vision model that reads statements'),
  OPENAI_BASE_URL: z.url().optional().describe('Address of an OpenAI-compatible server'),
  OPENAI_MODEL: z.string().default('gpt-5-mini').describe('Vision model'),
  OPENAI_PAGES_PER_REQUEST: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Pages per request to the model'),
  OPENAI_INPUT_PRICE: dollars.optional().describe('Dollars per million input tokens, for the log'),
  OPENAI_OUTPUT_PRICE: dollars
    .optional()
    .describe('Dollars per million output tokens, for the log'),
  STATEMENT_READER: z
    .enum(['auto', 'built-in', 'openai'])
    .default('auto')
    .describe(
      'Who reads statements. auto: openai and built-in combined if a key is set, else built-in',
    ),
});
export type ReaderConfig = z.infer<typeof readerConfig>;

/** Throws if the configuration names openai without a key. */
export function chooseReader(
  config: ReaderConfig,
  log: Pick<Logger, 'info' | 'warn'>,
): StatementReader {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = config;
  const wanted = config.STATEMENT_READER;
  if (wanted === 'built-in' || (wanted === 'auto' && !apiKey)) return builtInReader;
  if (!apiKey) throw new Error('STATEMENT_READER=openai needs OPENAI_API_KEY.');
  const price = { input: config.OPENAI_INPUT_PRICE, output: config.OPENAI_OUTPUT_PRICE };
  const openai = openAiReader({
    apiKey,
    baseURL,
    model,
    pagesPerRequest: config.OPENAI_PAGES_PER_REQUEST,
    onUsage: (usage) =>
      log.info({ ...usage, dollars: costOf(usage, price) }, 'A model read a statement'),
  });
  if (wanted === 'openai') return openai;
  return createAutoReader(openai, builtInReader, ({ message }) =>
    log.warn({ reason: message }, 'The model could not read a statement: the built-in reader did'),
  );
}

/** Loads the model's client with the first statement: most installations never need its 300 modules. */
const openAiReader = (options: OpenAiOptions): StatementReader => ({
  name: 'openai',
  async read(document, reading) {
    const { createOpenAiReader } = await import('./openai/openai-reader.ts');
    return createOpenAiReader(options).read(document, reading);
  },
});
