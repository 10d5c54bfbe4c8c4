import { z } from 'zod';
import { signingKeysFault } from './signing-keys.ts';

const signingKeys = z
  .string({ error: 'Give keys as id:key:certificate,…' })
  .superRefine((text, context) => {
    const fault = signingKeysFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .describe('Keys that seal documents, id:key:certificate each; the first seals, all are known');

/** What a service that seals documents reads from its environment. */
export const signingConfig = z.object({
  SIGNING_KEYS: signingKeys,
  TSA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Authority that confirms when documents were sealed (RFC 3161); none without it'),
});
export type SigningConfig = z.infer<typeof signingConfig>;
