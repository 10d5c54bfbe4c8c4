import { z } from 'zod';
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
