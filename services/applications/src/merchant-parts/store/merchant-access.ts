import type { MerchantCode } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type MerchantCodeRow = MerchantCode;

/** How long a confirmed browser stays signed in. */
export interface SessionTerm {
  idleMs: number;
  longestMs: number;
}

export function createMerchantAccess(db: Database) {
  return {
    addCode: (partId: number, salt: string, createdAt: Date): Promise<MerchantCodeRow> =>
      db.merchantCode.create({ data: { partId, salt, createdAt } }),

    code: (id: number) => db.merchantCode.findUnique({ where: { id } }),

    /** Only the latest code is valid. */
    lastCode: (partId: number): Promise<MerchantCodeRow | null> =>
      db.merchantCode.findFirst({ where: { partId }, orderBy: { id: 'desc' } }),

    setTerm: async (id: number, expiresAt: Date): Promise<void> => {
      await db.merchantCode.update({ where: { id }, data: { expiresAt } });
    },

    noteTry: async (id: number, usedAt: Date | null): Promise<void> => {
      await db.merchantCode.update({ where: { id }, data: { tries: { increment: 1 }, usedAt } });
    },

    admit: async (partId: number, browser: string, createdAt: Date): Promise<void> => {
      await db.merchantSession.create({
        data: { partId, browser, createdAt, usedAt: createdAt },
      });
    },

    /** Extends a session; false if it does not exist or has expired. */
    use: async (
      partId: number,
      browser: string,
      { now, idleMs, longestMs }: SessionTerm & { now: Date },
    ): Promise<boolean> => {
      const since = (ms: number) => ({ gt: new Date(now.getTime() - ms) });
      const { count } = await db.merchantSession.updateMany({
        where: { partId, browser, createdAt: since(longestMs), usedAt: since(idleMs) },
        data: { usedAt: now },
      });
      return count > 0;
    },

    end: async (partId: number, browser: string): Promise<void> => {
      await db.merchantSession.deleteMany({ where: { partId, browser } });
    },

    endAllOf: async (partId: number): Promise<void> => {
      await db.merchantSession.deleteMany({ where: { partId } });
      await db.merchantCode.deleteMany({ where: { partId } });
    },
  };
}
