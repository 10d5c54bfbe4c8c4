import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

export const linkConfig = z.object({
  LINK_SECRET: z
    .string()
    .min(32, 'At least 32 random characters')
    .describe('Derives the links and codes that are mailed to merchants'),
});

/** Returns a secret for a link or a cookie: 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, for storage. The secret is random, so that it needs no salt. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Derives the secret of a link from a salt. The same salt gives the same secret, so that a link can be sent again. */
export type LinkSecret = (salt: string) => string;

/** @param key a secret of the service; derived secrets do not reveal it */
export function createLinkSecret(key: string): LinkSecret {
  const own = createHmac('sha256', key).update('links').digest();
  return (salt) => createHmac('sha256', own).update(salt).digest('base64url');
}
