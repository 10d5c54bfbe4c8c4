import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export function createSessions(db: Database) {
  return {
    read: async (sid: string): Promise<Prisma.JsonValue | null> => {
      const row = await db.session.findFirst({ where: { sid, expire: { gt: new Date() } } });
      return row?.sess ?? null;
    },

    /** Creates or updates a session. Throws if it belongs to another person. */
    write: async (sid: string, userId: number, sess: object, expire: Date): Promise<void> => {
      const written = await db.$executeRaw`
        INSERT INTO "sessions" ("sid", "user_id", "sess", "expire")
        VALUES (${sid}, ${userId}, ${JSON.stringify(sess)}::jsonb, ${expire})
        ON CONFLICT ("sid") DO UPDATE SET "sess" = EXCLUDED."sess", "expire" = EXCLUDED."expire"
        WHERE "sessions"."user_id" = EXCLUDED."user_id"`;
      if (written === 0) throw new Error('A session never changes its person');
    },

    /** Deletes a session and returns its user's id; null if there was none. */
    end: async (sid: string): Promise<number | null> => {
      const [row] = await db.$queryRaw<{ userId: number }[]>`
        DELETE FROM "sessions" WHERE "sid" = ${sid} RETURNING "user_id" AS "userId"`;
      return row?.userId ?? null;
    },

    endAllOf: async (userId: number): Promise<void> => {
      await db.session.deleteMany({ where: { userId } });
    },

    endAllOfCompany: async (company: string): Promise<void> => {
      await db.session.deleteMany({ where: { user: { company } } });
    },

    extend: async (sid: string, expire: Date): Promise<void> => {
      await db.session.updateMany({ where: { sid }, data: { expire } });
    },

    removeEnded: async (oldest: Date): Promise<void> => {
      await db.session.deleteMany({
        where: { OR: [{ expire: { lt: new Date() } }, { createdAt: { lt: oldest } }] },
      });
    },
  };
}
