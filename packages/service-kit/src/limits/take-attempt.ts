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
