import { Prisma, type Session } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type SessionRow = Session;

export type WrittenSession = Omit<Session, 'sid' | 'id' | 'sess'> & { sess: object };

/** A person's own sessions, and those that began with a link that they created for someone else. */
const begunBy = (userId: number) => ({
  OR: [{ userId }, { sess: { path: ['impersonatedBy', 'userId'], equals: userId } }],
});

export function createSessions(db: Database) {
  return {
    read: async (sid: string): Promise<Prisma.JsonValue | null> => {
      const row = await db.session.findFirst({ where: { sid, expire: { gt: new Date() } } });
      return row?.sess ?? null;
    },

    /** Creates or updates a session. Throws if it belongs to another person. */
    write: async (sid: string, session: WrittenSession): Promise<void> => {
      const { userId, sess, createdAt, expire, userAgent, address } = session;
      const written = await db.$executeRaw`
        INSERT INTO "sessions" ("sid", "user_id", "sess", "created_at", "expire", "user_agent", "address")
        VALUES (${sid}, ${userId}, ${JSON.stringify(sess)}::jsonb, ${createdAt}, ${expire}, ${userAgent}, ${address})
        ON CONFLICT ("sid") DO UPDATE SET "sess" = EXCLUDED."sess", "expire" = EXCLUDED."expire"
        WHERE "sessions"."user_id" = EXCLUDED."user_id"`;
      if (written === 0) throw new Error('A session never changes its person');
    },

    /** The valid sessions of a person that do not wait for a second factor, last seen first. */
    ofUser: (userId: number, now: Date, oldest: Date): Promise<SessionRow[]> =>
      db.session.findMany({
        where: {
          userId,
          expire: { gt: now },
          createdAt: { gt: oldest },
          NOT: { sess: { path: ['awaits'], not: Prisma.AnyNull } },
        },
        orderBy: { expire: 'desc' },
      }),

    /** Deletes a session of a person. Returns whether they had it. */
    endOf: async (userId: number, id: number): Promise<boolean> =>
      (await db.session.deleteMany({ where: { userId, id } })).count > 0,

    endOthersOf: (userId: number, except: string | null) =>
      db.session.deleteMany({ where: { ...begunBy(userId), sid: { not: except ?? '' } } }),

    /** Deletes a session and returns its user's id; null if there was none. */
    end: async (sid: string): Promise<number | null> => {
      const [row] = await db.$queryRaw<{ userId: number }[]>`
        DELETE FROM "sessions" WHERE "sid" = ${sid} RETURNING "user_id" AS "userId"`;
      return row?.userId ?? null;
    },

    endAllOf: (userId: number) => db.session.deleteMany({ where: begunBy(userId) }),

    endAllOfCompany: (company: string) => db.session.deleteMany({ where: { user: { company } } }),

    extend: (sid: string, expire: Date) =>
      db.session.updateMany({ where: { sid }, data: { expire } }),

    removeEnded: (oldest: Date) =>
      db.session.deleteMany({
        where: { OR: [{ expire: { lt: new Date() } }, { createdAt: { lt: oldest } }] },
      }),
  };
}

export function createKnownBrowsers(db: Database) {
  return {
    /** Returns whether the browser was new to the person. */
    recordVisit: async (userId: number, hash: string, seenAt: Date): Promise<boolean> => {
      const { count } = await db.knownBrowser.updateMany({
        where: { userId, hash },
        data: { seenAt },
      });
      if (count > 0) return false;
      await db.knownBrowser.createMany({ data: { userId, hash, seenAt }, skipDuplicates: true });
      return true;
    },

    removeUnseen: (before: Date) =>
      db.knownBrowser.deleteMany({ where: { seenAt: { lt: before } } }),
  };
}
