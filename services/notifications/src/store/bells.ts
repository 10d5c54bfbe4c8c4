import type { Database } from './database.ts';

/** Counts the changes of each person's notifications, which gives the stream's event ids. */
export function createBells(db: Database) {
  return {
    /** Returns the revision of the next change and serializes the changes of a person. */
    next: async (userId: number): Promise<number> => {
      const [row] = await db.$queryRaw<[{ revision: number }]>`
        INSERT INTO "bells" ("user_id", "revision") VALUES (${userId}, 1)
        ON CONFLICT ("user_id") DO UPDATE SET "revision" = "bells"."revision" + 1
        RETURNING "revision"`;
      return row.revision;
    },

    revisionOf: async (userId: number): Promise<number> =>
      (await db.bell.findUnique({ where: { userId } }))?.revision ?? 0,
  };
}
