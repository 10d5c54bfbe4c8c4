import type { Database } from '../../store/database.ts';

export function createImportedShares(db: Database) {
  return {
    /** Deletes the merchant numbers that an import learned. */
    forgetNumbers: async (importId: number): Promise<void> => {
      await db.$executeRaw`DELETE FROM "merchant_numbers" WHERE "import_id" = ${importId}`;
    },

    countOf: (importId: number): Promise<number> => db.revenueShare.count({ where: { importId } }),

    /** Deletes up to `most` created shares; returns how many. */
    removeSome: (importId: number, most: number): Promise<number> =>
      db.$executeRaw`
        DELETE FROM "revenue_shares" WHERE "id" IN (
          SELECT "id" FROM "revenue_shares" WHERE "import_id" = ${importId}
          ORDER BY "import_row" LIMIT ${most})`,

    /** Like removeSome for an unfinished import: also updates its counts and rows. */
    takeBackSome: async (importId: number, most: number): Promise<number> => {
      const [gone] = await db.$queryRaw<{ shares: number }[]>`
        WITH gone AS (
          DELETE FROM "revenue_shares" WHERE "id" IN (
            SELECT "id" FROM "revenue_shares" WHERE "import_id" = ${importId}
            ORDER BY "import_row" LIMIT ${most})
          RETURNING "import_row", "earnings"
        ), sums AS (
          SELECT count(*)::integer AS "shares", coalesce(sum("earnings"), 0) AS "earnings" FROM gone
        ), counted AS (
          UPDATE "revenue_imports" i SET "rows" = i."rows" - s."shares", "created" = i."created" - s."shares",
            "earnings" = i."earnings" - s."earnings"
          FROM sums s WHERE i."id" = ${importId}
        ), noted AS (
          DELETE FROM "revenue_import_rows" r USING gone g
          WHERE r."import_id" = ${importId} AND r."row" = g."import_row"
        )
        SELECT "shares" FROM sums`;
      return gone?.shares ?? 0;
    },
  };
}
