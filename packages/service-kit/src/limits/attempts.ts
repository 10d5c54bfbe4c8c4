import type { SqlReadingTransaction } from '../database/sql.ts';
import { tryLater } from '../portal-error.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts attempts in the service's table `attempts`, with the columns `bucket` and `at`. */
export function createAttempts(db: SqlReadingTransaction) {
  return {
    /**
     * Counts an attempt. Returns null, or the seconds until the next one is allowed if the limit is reached.
     * Call it in a transaction, which serializes concurrent attempts of a bucket. `amount`: attempts to count.
     */
    take: async (bucket: string, limit: Limit, now: Date, amount = 1): Promise<number | null> => {
      await db.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', bucket);
      const recent = await db.$queryRawUnsafe<{ at: Date }[]>(
        `SELECT "at" FROM "attempts" WHERE "bucket" = $1 AND "at" > $2 ORDER BY "at" DESC LIMIT $3`,
        ...[bucket, new Date(now.getTime() - limit.windowMs), limit.max],
      );
      if (amount > limit.max) return Math.ceil(limit.windowMs / 1000);
      const oldest = recent[limit.max - amount];
      if (oldest) return Math.ceil((oldest.at.getTime() + limit.windowMs - now.getTime()) / 1000);
      await db.$executeRawUnsafe(
        'INSERT INTO "attempts" ("bucket", "at") SELECT $1, $2::timestamptz FROM generate_series(1, $3::int)',
        ...[bucket, now, amount],
      );
      return null;
    },

    count: async (bucket: string, { windowMs }: Limit, now: Date): Promise<number> => {
      const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
        'SELECT count(*)::int AS "count" FROM "attempts" WHERE "bucket" = $1 AND "at" > $2',
        ...[bucket, new Date(now.getTime() - windowMs)],
      );
      return row?.count ?? 0;
    },

    removeBefore: (before: Date) =>
      db.$executeRawUnsafe('DELETE FROM "attempts" WHERE "at" < $1', before),
  };
}

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
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw tryLater('too_many_requests', `Too many ${what}. Try again in ${time}.`, seconds);
}

const day = 24 * 60 * 60 * 1000;

/** Counts an attempt against several limits of a day, each with its bucket and whose it is: "by you". */
export async function takeDaily(
  store: { attempts: Attempts },
  { what, now, amount }: { what: string; now: Date; amount?: number },
  limits: readonly (readonly [bucket: string, most: number, whose: string])[],
): Promise<void> {
  for (const [bucket, max, whose] of limits)
    await takeAttempt(
      store,
      bucket,
      { max, windowMs: day },
      now,
      `${what} within a day, ${whose}`,
      amount,
    );
}
