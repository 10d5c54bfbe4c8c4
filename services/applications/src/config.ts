import { baseConfig, integer } from '@portal/service-kit/config';
import { signingServiceConfig } from '@portal/signing/signing-deps';
import type { z } from 'zod';

export const applicationsConfig = baseConfig.extend(signingServiceConfig.shape).extend({
  REVEALS_PER_DAY: integer(1, 10_000)
    .default(50)
    .describe('Sensitive fields that a reviewer may reveal within 24 hours'),
  REVEALS_ALERT: integer(1, 10_000)
    .default(20)
    .describe(
      'Reveals of a person within 24 hours at which administrators are alerted, and again at the limit',
    ),
  MERCHANT_IDLE_MINUTES: integer(1, 24 * 60)
    .default(30)
    .describe('Minutes without a call after which a merchant must confirm their browser again'),
  MERCHANT_SESSION_HOURS: integer(1, 7 * 24)
    .default(12)
    .describe('Hours after which a merchant must confirm their browser again in any case'),
});
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;
