import type { Role } from '@portal/contracts/core/roles';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

/** The signed-in person behind a session. */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
  testRole: Role | null;
  expire: Date;
  createdAt: Date;
}

/** Sessions by the hash of their id: the id itself is only in the person's cookie. */
export function createSessions(db: Database) {
  return {
    read: async (sid: string): Promise<Prisma.JsonValue | null> => {
      const row = await db.session.findFirst({ where: { sid, expire: { gt: new Date() } } });
      return row?.sess ?? null;
    },

    write: async (sid: string, userId: number, sess: object, expire: Date): Promise<void> => {
      const data = { sess: sess as Prisma.InputJsonObject, expire };
      await db.session.upsert({
        where: { sid },
        create: { sid, userId, ...data },
        update: data,
      });
    },

    /** Ends a session and gives whose it was; null where there was none. */
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

    /**
     * The user of a session that has not ended, where they and their company are active; read at each
     * call, so that changes act at once.
     */
    userOf: async (sid: string, oldest: Date): Promise<SessionUser | null> => {
      const rows = await db.$queryRaw<SessionUser[]>`
        SELECT u."id", u."email", u."first_name" AS "firstName", u."last_name" AS "lastName",
               u."company", u."role", u."test_role" AS "testRole", s."expire", s."created_at" AS "createdAt"
        FROM "sessions" s JOIN "users" u ON u."id" = s."user_id"
        WHERE s."sid" = ${sid} AND s."expire" > now() AND s."created_at" > ${oldest} AND u."is_active"
          AND coalesce((SELECT bool_or(c."is_active") FROM "companies" c WHERE c."name" = u."company"), true)`;
      return rows[0] ?? null;
    },

    removeEnded: async (oldest: Date): Promise<void> => {
      await db.session.deleteMany({
        where: { OR: [{ expire: { lt: new Date() } }, { createdAt: { lt: oldest } }] },
      });
    },
  };
}
