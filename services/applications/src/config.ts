import { baseConfig } from '@portal/service-kit/config';
import { linkConfig } from '@portal/service-kit/crypto/link-secret';
import { mailConfig } from '@portal/service-kit/mail/mail-config';
import { signingConfig } from '@portal/service-kit/signing/signing-config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { retentionConfig } from '@portal/service-kit/retention';
import type { z } from 'zod';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';

export const applicationsConfig = baseConfig
  .extend(storageConfig.shape)
  .extend(mailConfig.shape)
  .extend(linkConfig.shape)
  .extend(signingConfig.shape)
  .extend(retentionConfig.shape)
  .extend({ FIELD_KEYS: fieldKeysSchema });
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;
