import { z } from 'zod';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createLinkSecret, linkConfig } from '@portal/service-kit/crypto/link-secret';
import { dailyQuotaConfig } from '@portal/service-kit/limits/daily-quota';
import { externalMailConfig } from '@portal/service-kit/limits/external-mails';
import type { Logger } from '@portal/service-kit/log';
import * as mailer from '@portal/service-kit/mail/mailer';
import type { Metrics } from '@portal/service-kit/metrics';
import { retentionConfig } from '@portal/service-kit/retention';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createObjectStore, storageConfig } from '@portal/service-kit/storage/storage-config';
import { createSealer } from './seal-pdf.ts';
import { signingKeysError } from './signing-keys.ts';
import { parseCertificates } from './trusted-chain.ts';

const signingKeys = z
  .string({ error: 'Give keys as id:key:certificate,…' })
  .superRefine((text, context) => {
    const error = signingKeysError(text);
    if (error) context.addIssue({ code: 'custom', message: error });
  })
  .describe('Keys that seal documents, id:key:certificate each; the first seals, all verify');

const tsaRoots = z
  .string()
  .optional()
  .refine((text) => text === undefined || areCertificates(text), {
    error: 'Give certificates as PEM, or as DER in base64 with commas between them',
  })
  .describe(
    'Root certificates of timestamp authorities, as PEM or base64 of DER; required by TSA_URL',
  );

function areCertificates(text: string): boolean {
  try {
    return parseCertificates(text).length > 0;
  } catch {
    return false;
  }
}

export const signingConfig = z.object({
  SIGNING_KEYS: signingKeys,
  TSA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Timestamp authority (RFC 3161) for sealed documents; none by default'),
  TSA_ROOTS: tsaRoots,
});

export const signingServiceConfig = z.object({
  ...storageConfig.shape,
  ...mailer.mailConfig.shape,
  ...linkConfig.shape,
  ...signingConfig.shape,
  ...retentionConfig.shape,
  ...externalMailConfig.shape,
  ...dailyQuotaConfig.shape,
  FIELD_KEYS: fieldKeysSchema,
});

export function createSigningDeps(
  name: string,
  config: z.infer<typeof signingServiceConfig> & mailer.MailConfig,
  kit: { metrics: Metrics; log: Logger },
) {
  const keys = createKeyRing(config.FIELD_KEYS);
  return {
    ...mailer.createMailing(name, config, kit),
    files: createEncryptedStore(createObjectStore(config), keys),
    retention: {
      signedYears: config.KEEP_SIGNED_YEARS,
      unusedYears: config.DISPOSE_AFTER_YEARS,
    },
    externalMails: config,
    dailyQuota: config,
    linkSecret: createLinkSecret(config.LINK_SECRET),
    sealer: createSealer(config.SIGNING_KEYS, {
      tsaUrl: config.TSA_URL,
      tsaRoots: config.TSA_ROOTS,
      name: config.BRAND_NAME,
    }),
    now: () => new Date(),
  };
}
