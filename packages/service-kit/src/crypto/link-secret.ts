import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What a service reads from its environment that mails links which it may mail again. */
export const linkConfig = z.object({
  LINK_SECRET: z
    .string()
    .min(32, 'At least 32 characters, at random')
    .describe('Derives the links and codes that are mailed to merchants'),
});

/** A secret for a link or a cookie: 256 random bits, safe in addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random itself, so that a plain hash cannot be searched. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Makes the secret of a link that can be told again: the same of one salt, known only to who has the key. */
export type LinkSecret = (salt: string) => string;

/** @param key a secret of the service; what is made of it here tells nothing of it */
export function createLinkSecret(key: string): LinkSecret {
  const own = createHmac('sha256', key).update('links').digest();
  return (salt) => createHmac('sha256', own).update(salt).digest('base64url');
}
