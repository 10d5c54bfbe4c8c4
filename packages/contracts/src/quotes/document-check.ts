import { z } from 'zod';
import { timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';

/** Maximum size of a checked document, in bytes. */
export const maxCheckedBytes = 20 * 1024 * 1024;

const checkVerdicts = ['intact', 'altered', 'foreign', 'unsealed', 'unreadable'] as const;

/** Result of a check: a verdict with the supporting facts. */
export const documentCheckSchema = z.object({
  verdict: openNames(checkVerdicts),
  reason: z.string(),
  sealedBy: z.string().nullable(),
  /** When it was sealed, by the portal's clock and by a trusted timestamp authority. */
  sealedAt: timestampSchema.nullable(),
  timestampedAt: timestampSchema.nullable(),
  timestampedBy: z.string().nullable(),
  /** Why no authority's time is confirmed, as a sentence; null if it is. */
  timeUnconfirmed: z.string().nullable(),
  /** SHA-256 in hex of the certificate. */
  certificate: z.string().nullable(),
  /** The signer of a document of this portal, according to its seal. */
  signedBy: z.string().nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheckSchema>;
