import { baseConfig } from '@portal/service-kit/config';
import { signingServiceConfig } from '@portal/signing/signing-deps';
import { z } from 'zod';
import { readerConfig } from '@portal/statement-reader/reader/choose-reader';

const keepStatements = z
  .enum(['original', 'covered'])
  .default('original')
  .describe(
    'What is kept of an analyzed statement. original: the encrypted file; covered: only page images with covered card numbers',
  );

export const quotesConfig = baseConfig
  .extend(readerConfig.shape)
  .extend(signingServiceConfig.shape)
  .extend({ KEEP_STATEMENTS: keepStatements });
export type QuotesConfig = z.infer<typeof quotesConfig>;
