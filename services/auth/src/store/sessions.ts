import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

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

    end: async (sid: string): Promise<void> => {
      await db.session.deleteMany({ where: { sid } });
    },

    endAllOf: async (userId: number): Promise<void> => {
      await db.session.deleteMany({ where: { userId } });
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
