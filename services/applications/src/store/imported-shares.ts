import type { Database } from './store.ts';

/** Shares as their imports take them back. */
export function createImportedShares(db: Database) {
  return {
    countOf: (importId: number): Promise<number> => db.revenueShare.count({ where: { importId } }),

    /** Removes some of what an import created; gives how many. */
    removeSome: (importId: number, most: number): Promise<number> =>
      db.$executeRaw`
        DELETE FROM "revenue_shares" WHERE "id" IN (
          SELECT "id" FROM "revenue_shares" WHERE "import_id" = ${importId}
          ORDER BY "import_row" LIMIT ${most})`,
  };
}
