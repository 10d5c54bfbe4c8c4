import { baseConfig } from '@portal/service-kit/config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import type { z } from 'zod';
import { readerConfig } from './reader/choose-reader.ts';

export const quotesConfig = baseConfig.extend(storageConfig.shape).extend(readerConfig.shape);
export type QuotesConfig = z.infer<typeof quotesConfig>;
