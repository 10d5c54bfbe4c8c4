import type { MerchantCode } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type MerchantCodeRow = MerchantCode;

/** Mailed codes, and the browsers that were confirmed with one. */
export function createMerchantAccess(db: Database) {
  return {
    addCode: (partId: number, salt: string, createdAt: Date): Promise<MerchantCodeRow> =>
      db.merchantCode.create({ data: { partId, salt, createdAt } }),

    code: (id: number): Promise<MerchantCodeRow | null> =>
      db.merchantCode.findUnique({ where: { id } }),

    /** The code that counts: the one that was asked for last. */
    lastCode: (partId: number): Promise<MerchantCodeRow | null> =>
      db.merchantCode.findFirst({ where: { partId }, orderBy: { id: 'desc' } }),

    setTerm: async (id: number, expiresAt: Date): Promise<void> => {
      await db.merchantCode.update({ where: { id }, data: { expiresAt } });
    },

    noteTry: async (id: number, usedAt: Date | null): Promise<void> => {
      await db.merchantCode.update({ where: { id }, data: { tries: { increment: 1 }, usedAt } });
    },

    admit: async (partId: number, browser: string, createdAt: Date): Promise<void> => {
      await db.merchantSession.upsert({
        where: { partId_browser: { partId, browser } },
        create: { partId, browser, createdAt },
        update: {},
      });
    },

    isAdmitted: async (partId: number, browser: string): Promise<boolean> =>
      (await db.merchantSession.count({ where: { partId, browser } })) > 0,

    /** Ends all that a link let in. */
    endAllOf: async (partId: number): Promise<void> => {
      await db.merchantSession.deleteMany({ where: { partId } });
      await db.merchantCode.deleteMany({ where: { partId } });
    },
  };
}
