import { createHash, timingSafeEqual } from 'node:crypto';
import type { LinkSecret } from '../crypto/link-secret.ts';
import type { Limit } from '../limits/attempts.ts';

const minute = 60_000;

/**
 * The lifetime of a mailed code, wrong tries per client and in total, and mails per signer. The limits are separate so
 * that someone with the link but without the mailbox cannot use up the signer's tries.
 */
export const codeTerms = {
  ms: 10 * minute,
  tries: 5,
  totalTries: 30,
  mails: { most: 5, windowMs: 60 * minute } satisfies Limit,
} as const;

/** The six-digit code of a salt. A mail that is sent again has the same code. */
export function codeOf(linkSecret: LinkSecret, salt: string): string {
  const digest = createHash('sha256')
    .update(linkSecret(`code ${salt}`))
    .digest();
  // 48 bits make the modulo bias negligible: 1 in 280 million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares a code with the mailed one in constant time. */
export const isSameCode = (typed: string, mailed: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(typed).digest(),
    createHash('sha256').update(mailed).digest(),
  );
