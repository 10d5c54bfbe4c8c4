import { baseConfig } from '@portal/service-kit/config';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';
import { linkConfig } from '@portal/service-kit/crypto/link-secret';
import { mailConfig } from '@portal/service-kit/mail/mail-config';
import { signingConfig } from '@portal/service-kit/signing/signing-config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { dailyQuotaConfig } from '@portal/service-kit/limits/daily-quota';
import { strangerMailConfig } from '@portal/service-kit/limits/stranger-mails';
import { retentionConfig } from '@portal/service-kit/retention';
import { z } from 'zod';
import { readerConfig } from './reader/choose-reader.ts';

/** Which of a statement is kept once it is analyzed. */
const keepStatements = z
  .enum(['original', 'covered'])
  .default('original')
  .describe('Kept of an analyzed statement: original, encrypted, or covered: its page images');

export const quotesConfig = baseConfig
  .extend(storageConfig.shape)
  .extend(readerConfig.shape)
  .extend(mailConfig.shape)
  .extend(linkConfig.shape)
  .extend(signingConfig.shape)
  .extend(retentionConfig.shape)
  .extend(strangerMailConfig.shape)
  .extend(dailyQuotaConfig.shape)
  .extend({ FIELD_KEYS: fieldKeysSchema, KEEP_STATEMENTS: keepStatements });
export type QuotesConfig = z.infer<typeof quotesConfig>;
