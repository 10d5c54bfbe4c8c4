import { createHash, timingSafeEqual } from 'node:crypto';
import type { LinkSecret } from '../crypto/link-secret.ts';
import type { Limit } from '../limits/attempts.ts';

const minute = 60_000;

/**
 * How long a mailed code works, how often a client may be wrong with one and all together, and how many are mailed to one
 * signer. Who has a link and no mailbox does not use up the tries of who is to sign.
 */
export const codeTerms = {
  ms: 10 * minute,
  tries: 5,
  triesInAll: 30,
  mails: { most: 5, windowMs: 60 * minute } satisfies Limit,
} as const;

/** The six digits of a code, the same of one salt: a mail that is sent again has the same code. */
export function codeOf(linkSecret: LinkSecret, salt: string): string {
  const digest = createHash('sha256')
    .update(linkSecret(`code ${salt}`))
    .digest();
  // Of 48 bits no remainder is worth choosing: the likeliest code is 1 in 280 million likelier than another.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether a code is the one that was mailed, in the same time whatever was typed. */
export const isSameCode = (typed: string, mailed: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(typed).digest(),
    createHash('sha256').update(mailed).digest(),
  );
