import type { Limit } from '../rules/terms.ts';
import type { Database } from './database.ts';

/** Counts what is limited in number. */
export function createAttempts(db: Database) {
  return {
    /**
     * Notes an attempt. Gives null, or the seconds until one is possible again where the limit is
     * reached. Attempts of one bucket at once are counted one after the other.
     */
    take: async (bucket: string, limit: Limit, now: Date): Promise<number | null> => {
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`;
      const since = new Date(now.getTime() - limit.windowMs);
      const recent = await db.attempt.findMany({
        where: { bucket, at: { gt: since } },
        orderBy: { at: 'desc' },
        take: limit.most,
      });
      const oldest = recent[limit.most - 1];
      if (oldest) return Math.ceil((oldest.at.getTime() + limit.windowMs - now.getTime()) / 1000);
      await db.attempt.create({ data: { bucket, at: now } });
      return null;
    },

    removeBefore: async (before: Date): Promise<void> => {
      await db.attempt.deleteMany({ where: { at: { lt: before } } });
    },
  };
}
