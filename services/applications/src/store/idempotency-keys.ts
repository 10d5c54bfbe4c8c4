import type { Database } from './store.ts';

export function createIdempotencyKeys(db: Database) {
  return {
    /**
     * Notes what a key is about to create, or gives what it created before. Of two at once the second
     * waits for the first.
     */
    claim: async (userId: number, key: string, applicationId: number): Promise<number | null> => {
      const claimed = await db.$executeRaw`
        INSERT INTO "idempotency_keys" ("user_id", "key", "application_id")
        VALUES (${userId}, ${key}, ${applicationId}) ON CONFLICT DO NOTHING`;
      if (claimed) return null;
      const known = await db.idempotencyKey.findUniqueOrThrow({
        where: { userId_key: { userId, key } },
      });
      return known.applicationId;
    },

    removeOlderThan: async (time: Date): Promise<void> => {
      await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: time } } });
    },
  };
}
