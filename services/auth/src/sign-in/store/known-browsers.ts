import type { Database } from '../../store/database.ts';

export function createKnownBrowsers(db: Database) {
  return {
    /** Returns whether the browser was new to the person. */
    note: async (userId: number, hash: string, seenAt: Date): Promise<boolean> => {
      const { count } = await db.knownBrowser.updateMany({
        where: { userId, hash },
        data: { seenAt },
      });
      if (count > 0) return false;
      await db.knownBrowser.createMany({ data: { userId, hash, seenAt }, skipDuplicates: true });
      return true;
    },

    removeUnseen: async (before: Date): Promise<void> => {
      await db.knownBrowser.deleteMany({ where: { seenAt: { lt: before } } });
    },
  };
}
