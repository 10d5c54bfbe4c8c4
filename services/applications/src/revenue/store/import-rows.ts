import type { listRevenueImportRows } from '@portal/contracts/applications/import-routes';
import type { NearMatch, RowOutcome } from '@portal/contracts/applications/import-schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { integer, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { RevenueImportRow } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

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
    after: (importId: number, outcome: RowOutcome, row: number, take: number) =>
      db.revenueImportRow.findMany({
        where: { importId, outcome, row: { gt: row } },
        orderBy: { row: 'asc' },
        take,
      }),

    /** Stores the merchants that rows may be for. */
    setNear: async (
      importId: number,
      rows: readonly { row: number; near: NearMatch[] }[],
    ): Promise<void> => {
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
