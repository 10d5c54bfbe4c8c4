import { createHash, timingSafeEqual } from 'node:crypto';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import { type Attempts, type Limit, takeAttempt } from '@portal/service-kit/limits/attempts';
import { PortalError } from '@portal/service-kit/portal-error';

const minute = 60_000;

/**
 * The lifetime of a mailed code, wrong tries per client and in total, and mails per signer. The limits are separate so
 * that someone with the link but without the mailbox cannot use up the signer's tries.
 */
export const codeTerms = {
  ms: 10 * minute,
  tries: 5,
  totalTries: 30,
  mails: { max: 5, windowMs: 60 * minute } satisfies Limit,
} as const;

/** Tries of a client for all codes of an owner. */
const ofAllCodes = { max: 30, windowMs: 60 * minute } satisfies Limit;

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

/** Thrown for a code that is refused. Commit the transaction that counts the try: see `followLink`. */
export class WrongCode extends PortalError {
  constructor(refusedAs: 'invalid_input' | 'unprocessable', why: keyof typeof refusals) {
    super(refusedAs, refusals[why], { errors: { code: refusals[why] } });
  }
}

const refusals = {
  invalid: 'This code is no longer valid. Request another one.',
  worn: 'This code was wrong too often. Request another one.',
  wrong: 'This code is incorrect. Please check the six digits.',
};

interface CodeTry {
  typed: string;
  network: string;
  now: Date;
  /** Whose code it is, of all that use this store: `link 7`. */
  owner: string;
  refusedAs: 'invalid_input' | 'unprocessable';
  /** Counts the try for the code itself. */
  count: (id: number, isRight: boolean) => Promise<unknown>;
}

/** Counts a try and checks the code (null: none is valid). Throws a WrongCode, or a 429 beyond the limit. */
export async function checkCode(
  store: { attempts: Attempts },
  linkSecret: LinkSecret,
  code: { id: number; salt: string; tries: number } | null,
  { typed, network, now, owner, refusedAs, count }: CodeTry,
): Promise<void> {
  await takeAttempt(store, `code-tries ${owner} ${network}`, ofAllCodes, now, 'codes were tried');
  if (!code) throw new WrongCode(refusedAs, 'invalid');
  const ofCode = { max: codeTerms.tries, windowMs: codeTerms.ms };
  const wait = await store.attempts.take(`code-try ${code.id} ${network}`, ofCode, now);
  if (wait !== null || code.tries >= codeTerms.totalTries) throw new WrongCode(refusedAs, 'worn');
  const isRight = isSameCode(typed, codeOf(linkSecret, code.salt));
  await count(code.id, isRight);
  if (!isRight) throw new WrongCode(refusedAs, 'wrong');
}
