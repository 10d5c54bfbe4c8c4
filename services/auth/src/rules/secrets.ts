import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret for a link or a cookie: 256 random bits, safe in addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random itself, so that a plain hash cannot be searched. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** A secret that is the same for the same parts, and that nobody can make who does not know `key`. */
export const derivedSecret = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
