import { PortalError } from '../portal-error.ts';
import type { Attempts, Limit } from './attempts.ts';

/** Counts an attempt. Throws a 429 with Retry-After if the limit is reached: "Too many `what`." */
export async function takeAttempt(
  { attempts }: { attempts: Attempts },
  bucket: string,
  limit: Limit,
  now: Date,
  what: string,
  amount = 1,
): Promise<void> {
  const seconds = await attempts.take(bucket, limit, now, amount);
  if (seconds === null) return;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  throw new PortalError(
    'too_many_requests',
    `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

const day = 24 * 60 * 60 * 1000;

/** Counts an attempt against several limits of a day, each with its bucket and whose it is: "by you". */
export async function takeDaily(
  store: { attempts: Attempts },
  { what, now, amount }: { what: string; now: Date; amount?: number },
  limits: readonly (readonly [bucket: string, most: number, whose: string])[],
): Promise<void> {
  for (const [bucket, most, whose] of limits)
    await takeAttempt(
      store,
      bucket,
      { most, windowMs: day },
      now,
      `${what} within a day, ${whose}`,
      amount,
    );
}
