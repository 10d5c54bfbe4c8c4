import type { SqlReadingTransaction } from '../database/transaction.ts';

export interface Limit {
  most: number;
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
        ...[bucket, new Date(now.getTime() - limit.windowMs), limit.most],
      );
      if (amount > limit.most) return Math.ceil(limit.windowMs / 1000);
      const oldest = recent[limit.most - amount];
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

    removeBefore: async (before: Date): Promise<void> => {
      await db.$executeRawUnsafe('DELETE FROM "attempts" WHERE "at" < $1', before);
    },
  };
}
