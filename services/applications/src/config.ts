import { baseConfig } from '@portal/service-kit/config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import type { z } from 'zod';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';

export const applicationsConfig = baseConfig
  .extend(storageConfig.shape)
  .extend({ FIELD_KEYS: fieldKeysSchema });
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;
