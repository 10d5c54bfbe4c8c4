import { baseConfig } from '@portal/service-kit/config';
import { linkConfig } from '@portal/service-kit/crypto/link-secret';
import { mailConfig } from '@portal/service-kit/mail/mail-config';
import { signingConfig } from '@portal/service-kit/signing/signing-config';
import { storageConfig } from '@portal/service-kit/storage/storage-config';
import { dailyQuotaConfig } from '@portal/service-kit/limits/daily-quota';
import { strangerMailConfig } from '@portal/service-kit/limits/stranger-mails';
import { retentionConfig } from '@portal/service-kit/retention';
import { z } from 'zod';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';

export const applicationsConfig = baseConfig
  .extend(storageConfig.shape)
  .extend(mailConfig.shape)
  .extend(linkConfig.shape)
  .extend(signingConfig.shape)
  .extend(retentionConfig.shape)
  .extend(strangerMailConfig.shape)
  .extend(dailyQuotaConfig.shape)
  .extend({
    FIELD_KEYS: fieldKeysSchema,
    REVEALS_PER_DAY: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(50)
      .describe('Sensitive fields that a reviewer may reveal within 24 hours'),
    REVEALS_ALERT: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(20)
      .describe(
        'Reveals of a person within 24 hours at which administrators are alerted, and again at the limit',
      ),
    MERCHANT_IDLE_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 60)
      .default(30)
      .describe('Minutes without a call after which a merchant confirms their browser again'),
    MERCHANT_SESSION_HOURS: z.coerce
      .number()
      .int()
      .min(1)
      .max(7 * 24)
      .default(12)
      .describe('Hours after which they do in any case'),
  });
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;
