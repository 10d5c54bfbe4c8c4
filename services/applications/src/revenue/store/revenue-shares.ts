import { inScope, type Scope } from '@portal/service-kit/scope';
import type { Prisma, RevenueShare } from '../../generated/prisma/client.ts';
import type { ShareKey, ShareSource } from '../rules/known-shares.ts';
import type { ShareFigures } from '../rules/read-row.ts';
import { nextIdOf, type Database } from '../../store/database.ts';

export type RevenueShareRow = RevenueShare;

type EarlierShare = ShareFigures & ShareSource & Pick<ShareKey, 'month'>;

export type NewRevenueShare = Prisma.RevenueShareUncheckedCreateInput;

export function createRevenueShares(db: Database) {
  return {
    find: (scope: Scope, id: number): Promise<RevenueShareRow | null> =>
      db.revenueShare.findFirst({ where: { id, ...inScope(scope, 'ownerId') } }),

    lock: async (id: number): Promise<RevenueShareRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "revenue_shares" WHERE "id" = ${id} FOR UPDATE`;
      return db.revenueShare.findUnique({ where: { id } });
    },

    nextId: (): Promise<number> => nextIdOf(db, 'revenue_shares'),

    create: (share: NewRevenueShare) => db.revenueShare.create({ data: share }),

    /** The first share of an application that overlaps a month or a whole quarter. */
    firstOf: async (
      applicationId: number,
      { quarter, month }: Pick<ShareKey, 'quarter' | 'month'>,
    ): Promise<EarlierShare | null> => {
      const [known] = await db.$queryRaw<EarlierShare[]>`
        SELECT s."id", s."month", s."monthly_volume"::text AS "monthlyVolume",
          s."revenue_share_percentage"::text AS "revenueSharePercentage", s."earnings"::text AS "earnings",
          s."import_row" AS "importRow", i."file_name" AS "fileName", s."entered_by_name" AS "enteredByName"
        FROM "revenue_shares" s LEFT JOIN "revenue_imports" i ON i."id" = s."import_id"
        WHERE s."application_id" = ${applicationId} AND s."quarter" = ${quarter}
          AND (${month}::integer IS NULL OR s."month" IS NULL OR s."month" = ${month}::integer)
        ORDER BY s."id" LIMIT 1`;
      return known ?? null;
    },

    /** An application's total in a quarter, and the months that have a share. */
    quarterOf: async ({ applicationId, quarter }: Pick<ShareKey, 'applicationId' | 'quarter'>) => {
      const [total] = await db.$queryRaw<{ earnings: string; shares: number; months: number[] }[]>`
        SELECT coalesce(sum("earnings"), 0)::text AS "earnings", count(*)::integer AS "shares",
          coalesce(array_agg(DISTINCT "month" ORDER BY "month") FILTER (WHERE "month" IS NOT NULL), '{}') AS "months"
        FROM "revenue_shares" WHERE "application_id" = ${applicationId} AND "quarter" = ${quarter}`;
      if (!total) throw new Error('The sum query returned no row');
      return total;
    },

    delete: async (id: number): Promise<void> => {
      await db.revenueShare.delete({ where: { id } });
    },

    existOf: async (applicationId: number): Promise<boolean> =>
      (await db.revenueShare.findFirst({ where: { applicationId }, select: { id: true } })) !==
      null,
  };
}

export function createImportedShares(db: Database) {
  return {
    /** Deletes the merchant numbers that an import learned. */
    forgetNumbers: async (importId: number): Promise<void> => {
      await db.$executeRaw`DELETE FROM "merchant_numbers" WHERE "import_id" = ${importId}`;
    },

    countOf: (importId: number): Promise<number> => db.revenueShare.count({ where: { importId } }),

    /** Deletes up to `max` created shares; returns how many. A rollback also updates the import's counts and rows. */
    deleteSome: async (importId: number, max: number, isRollback: boolean): Promise<number> => {
      const [gone] = await db.$queryRaw<{ shares: number }[]>`
        WITH gone AS (
          DELETE FROM "revenue_shares" WHERE "id" IN (
            SELECT "id" FROM "revenue_shares" WHERE "import_id" = ${importId}
            ORDER BY "import_row" LIMIT ${max})
          RETURNING "import_row", "earnings"
        ), sums AS (
          SELECT count(*)::integer AS "shares", coalesce(sum("earnings"), 0) AS "earnings" FROM gone
        ), counted AS (
          UPDATE "revenue_imports" i SET "rows" = i."rows" - s."shares", "created" = i."created" - s."shares",
            "earnings" = i."earnings" - s."earnings"
          FROM sums s WHERE i."id" = ${importId} AND ${isRollback}::boolean
        ), noted AS (
          DELETE FROM "revenue_import_rows" r USING gone g
          WHERE r."import_id" = ${importId} AND r."row" = g."import_row" AND ${isRollback}::boolean
        )
        SELECT "shares" FROM sums`;
      return gone?.shares ?? 0;
    },
  };
}
