import { inScope, type Scope } from '@portal/service-kit/scope';
import type { RevenueShare } from '../generated/prisma/client.ts';
import type { ShareSource } from '../rules/known-shares.ts';
import type { ShareFigures } from '../rules/share-figures.ts';
import type { Database } from './database.ts';

export type RevenueShareRow = RevenueShare;

export interface NewRevenueShare {
  id: number;
  applicationId: number;
  merchantName: string;
  quarter: number;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  isActive: boolean;
  accountStart: Date | null;
  ownerId: number;
  company: string;
  enteredBy: number;
  enteredByName: string;
}

export function createRevenueShares(db: Database) {
  return {
    find: (scope: Scope, id: number): Promise<RevenueShareRow | null> =>
      db.revenueShare.findFirst({ where: { id, ...inScope(scope, 'ownerId') } }),

    /** Reads a share and keeps others from deleting it until the transaction ends. */
    lock: async (id: number): Promise<RevenueShareRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "revenue_shares" WHERE "id" = ${id} FOR UPDATE`;
      return db.revenueShare.findUnique({ where: { id } });
    },

    /** The id of a share that is about to be entered. */
    nextId: async (): Promise<number> => {
      const [next] = await db.$queryRaw<
        { id: number }[]
      >`SELECT nextval(pg_get_serial_sequence('revenue_shares', 'id'))::integer AS "id"`;
      if (!next) throw new Error('The sequence of revenue share ids gave none');
      return next.id;
    },

    create: (share: NewRevenueShare): Promise<RevenueShareRow> =>
      db.revenueShare.create({ data: share }),

    /** The first share of an application and a quarter, whatever its reference. */
    firstOf: async (
      applicationId: number,
      quarter: number,
    ): Promise<(ShareFigures & ShareSource) | null> => {
      const [known] = await db.$queryRaw<(ShareFigures & ShareSource)[]>`
        SELECT s."id", s."monthly_volume"::text AS "monthlyVolume",
          s."revenue_share_percentage"::text AS "revenueSharePercentage", s."earnings"::text AS "earnings",
          s."import_row" AS "importRow", i."file_name" AS "fileName", s."entered_by_name" AS "enteredByName"
        FROM "revenue_shares" s LEFT JOIN "revenue_imports" i ON i."id" = s."import_id"
        WHERE s."application_id" = ${applicationId} AND s."quarter" = ${quarter}
        ORDER BY s."id" LIMIT 1`;
      return known ?? null;
    },

    delete: async (id: number): Promise<void> => {
      await db.revenueShare.delete({ where: { id } });
    },

    existOf: async (applicationId: number): Promise<boolean> =>
      (await db.revenueShare.findFirst({ where: { applicationId }, select: { id: true } })) !==
      null,
  };
}
