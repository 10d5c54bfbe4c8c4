import { z } from 'zod';
import { builtInReader } from './built-in-reader.ts';
import { createOpenAiReader } from './openai-reader.ts';
import type { StatementReader } from './statement-reader.ts';

export const readerConfig = z.object({
  OPENAI_API_KEY: z.string().optional().describe('Key of a vision model that reads statements'),
  OPENAI_BASE_URL: z.url().optional().describe('Address of an OpenAI-compatible server'),
  OPENAI_MODEL: z.string().default('gpt-5-mini').describe('Vision model'),
  STATEMENT_READER: z
    .enum(['auto', 'built-in', 'openai'])
    .default('auto')
    .describe('Who reads statements; auto takes openai where a key is set'),
});

/** The reader that the configuration names. Throws where it names openai without a key. */
export function chooseReader(config: z.infer<typeof readerConfig>): StatementReader {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = config;
  const wanted = config.STATEMENT_READER;
  if (wanted === 'built-in' || (wanted === 'auto' && !apiKey)) return builtInReader;
  if (!apiKey) throw new Error('STATEMENT_READER=openai needs OPENAI_API_KEY.');
  return createOpenAiReader({ apiKey, baseURL, model });
}
