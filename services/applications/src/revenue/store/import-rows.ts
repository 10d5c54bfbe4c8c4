import type { listRevenueImportRows } from '@portal/contracts/applications/import-routes';
import type * as schemas from '@portal/contracts/applications/import-schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { integer, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { Sql } from '@portal/service-kit/database/sql';
import type { RevenueImportRow } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { ShareKey } from '../rules/known-shares.ts';
import type { ShareFigures } from '../rules/read-row.ts';

export type ImportRowRecord = RevenueImportRow;
export type ListImportRowsQuery = RouteInput<typeof listRevenueImportRows>['query'];

const order: ListOrderOptions = { sorts: { row: [integer('row')] }, fallback: 'row' };

export function createImportRows(db: Database) {
  return {
    list: async (importId: number, query: ListImportRowsQuery): Promise<Page<ImportRowRecord>> => {
      const where = {
        importId,
        ...(query.outcome ? { outcome: query.outcome } : {}),
        ...(query.warned ? { warnings: { not: [] } } : {}),
        ...(query.near ? { near: { not: [] } } : {}),
      };
      return prismaPage(order, query, where, db.revenueImportRow);
    },

    /** Rows with an outcome after a given row, in file order. */
    after: (importId: number, outcome: schemas.RowOutcome, row: number, take: number) =>
      db.revenueImportRow.findMany({
        where: { importId, outcome, row: { gt: row } },
        orderBy: { row: 'asc' },
        take,
      }),

    /** Stores the merchants that rows may be for. */
    setNear: async (
      importId: number,
      rows: readonly { row: number; near: schemas.NearMatch[] }[],
    ) => {
      await db.$executeRaw`
        UPDATE "revenue_import_rows" r SET "near" = n."near"
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n("row" INTEGER, "near" JSONB)
        WHERE r."import_id" = ${importId} AND r."row" = n."row"`;
    },

    find: (importId: number, row: number) =>
      db.revenueImportRow.findUnique({
        where: { importId_row: { importId, row } },
        include: { import: true },
      }),
  };
}

export type RowNote = Omit<schemas.ImportRow, 'near'>;

export interface ImportedShare extends ShareKey, ShareFigures {
  merchantName: string;
  accountStart: Date | null;
  ownerId: number;
  company: string;
  importRow: number;
  /** The merchant's number at its processor; null if the row has none. Later imports match by it. */
  merchantNumber: string | null;
}

export type BatchCounts = schemas.ImportCounts & Pick<schemas.RevenueImportSummary, 'warned'>;

export interface ImportBatch {
  jobId: number;
  lease: string;
  /** The last row of the batch, and the percentage of the file done so far. */
  position: number;
  percent: number;
  counts: BatchCounts;
  notes: readonly RowNote[];
  shares: readonly ImportedShare[];
}

/**
 * Stores a batch of rows atomically in one statement, if the worker still holds the job's claim; returns
 * false if not. Fails if another import stored one of the keys or rows meanwhile.
 */
export const createImportBatch =
  (sql: Sql) =>
  async ({ jobId, lease, position, percent, counts, ...batch }: ImportBatch): Promise<boolean> => {
    const { rows } = await sql.query({
      name: 'import batch',
      text: statement,
      values: [
        jobId,
        lease,
        position,
        percent,
        counts.rows,
        counts.created,
        counts.unchanged,
        counts.refused,
        counts.warned,
        counts.earnings,
        JSON.stringify(batch.notes),
        JSON.stringify(batch.shares),
      ],
    });
    return rows.length === 1;
  };

const statement = `
  WITH held AS (
    UPDATE "revenue_import_jobs" SET "position" = $3, "percent" = $4
    WHERE "id" = $1 AND "lease" = $2 AND "state" = 'running'
    RETURNING "import_id", "requested_by", "requested_by_name"
  ), counted AS (
    UPDATE "revenue_imports" i SET "rows" = i."rows" + $5, "created" = i."created" + $6,
      "unchanged" = i."unchanged" + $7, "refused" = i."refused" + $8, "warned" = i."warned" + $9,
      "earnings" = i."earnings" + $10::numeric
    FROM held WHERE i."id" = held."import_id"
  ), noted AS (
    INSERT INTO "revenue_import_rows" ("import_id", "row", "outcome", "reason", "warnings", "cells")
    SELECT held."import_id", n."row", n."outcome"::"row_outcome", n."reason", n."warnings", n."cells"
    FROM held, jsonb_to_recordset($11::jsonb) AS n("row" INTEGER, "outcome" TEXT, "reason" TEXT, "warnings" JSONB, "cells" JSONB)
    ORDER BY n."row"
  ), created AS (
    INSERT INTO "revenue_shares" ("application_id", "merchant_name", "quarter", "month", "monthly_volume",
      "revenue_share_percentage", "earnings", "reference", "account_start", "owner_id", "company",
      "import_id", "import_row", "entered_by", "entered_by_name")
    SELECT n."applicationId", n."merchantName", n."quarter", n."month", n."monthlyVolume",
      n."revenueSharePercentage", n."earnings", n."reference", n."accountStart", n."ownerId", n."company",
      held."import_id", n."importRow", held."requested_by", held."requested_by_name"
    FROM held, jsonb_to_recordset($12::jsonb) AS n("applicationId" INTEGER, "merchantName" TEXT, "quarter" INTEGER,
      "month" INTEGER, "monthlyVolume" DECIMAL(12, 2), "revenueSharePercentage" DECIMAL(5, 2), "earnings" DECIMAL(10, 2),
      "reference" TEXT, "accountStart" TIMESTAMPTZ, "ownerId" INTEGER, "company" TEXT, "importRow" INTEGER)
    ORDER BY n."importRow"
  ), learned AS (
    INSERT INTO "merchant_numbers" ("number", "application_id", "import_id")
    SELECT DISTINCT n."merchantNumber", n."applicationId", held."import_id"
    FROM held, jsonb_to_recordset($12::jsonb) AS n("applicationId" INTEGER, "merchantNumber" TEXT)
    WHERE n."merchantNumber" IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT "import_id" FROM held`;
