import { baseConfig } from '@portal/service-kit/config';
import { signingServiceConfig } from '@portal/service-kit/signing/signing-deps';
import { z } from 'zod';
import { readerConfig } from './reader/choose-reader.ts';

/** Which of a statement is kept once it is analyzed. */
const keepStatements = z
  .enum(['original', 'covered'])
  .default('original')
  .describe('Kept of an analyzed statement: original, encrypted, or covered: its page images');

export const quotesConfig = baseConfig
  .extend(readerConfig.shape)
  .extend(signingServiceConfig.shape)
  .extend({ KEEP_STATEMENTS: keepStatements });
export type QuotesConfig = z.infer<typeof quotesConfig>;
