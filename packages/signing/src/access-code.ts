import { createHash, timingSafeEqual } from 'node:crypto';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { Attempts, Limit } from '@portal/service-kit/limits/attempts';

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

interface CodeTry {
  typed: string;
  network: string;
  now: Date;
  /** Counts the try for the code itself. */
  count: (id: number, isRight: boolean) => Promise<unknown>;
}

/**
 * Checks a typed code against the mailed one, which is null if none is valid. Returns why it is refused, or null if it
 * is right. Every try is counted first, including the right one, so the caller must commit before throwing.
 */
export async function checkCode(
  { attempts }: { attempts: Attempts },
  linkSecret: LinkSecret,
  code: { id: number; salt: string; tries: number } | null,
  { typed, network, now, count }: CodeTry,
): Promise<'invalid' | 'worn' | 'wrong' | null> {
  if (!code) return 'invalid';
  const limit = { most: codeTerms.tries, windowMs: codeTerms.ms };
  const wait = await attempts.take(`code-try ${code.id} ${network}`, limit, now);
  if (wait !== null || code.tries >= codeTerms.totalTries) return 'worn';
  const isRight = isSameCode(typed, codeOf(linkSecret, code.salt));
  await count(code.id, isRight);
  return isRight ? null : 'wrong';
}
