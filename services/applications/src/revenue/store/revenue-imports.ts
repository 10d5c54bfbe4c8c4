import type * as schemas from '@portal/contracts/applications/import-schemas';
import type { listRevenueImports } from '@portal/contracts/applications/import-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import {
  Prisma,
  type ImportState,
  type RevenueImport as Row,
} from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type RevenueImportRecord = Row;
export type ListRevenueImportsQuery = RouteInput<typeof listRevenueImports>['query'];

/** Where a file's rows are, with a sample of the first ones. */
export interface FileLayout {
  layout: schemas.ImportLayout;
  layoutFrom: schemas.RevenueImport['layoutFrom'];
  headers: string[];
  preview: SheetRow[];
}

type NewImport = Omit<Prisma.RevenueImportUncheckedCreateInput, keyof FileLayout> & FileLayout;

const order: ListOrderOptions = {
  sorts: { uploadedAt: [timestamp('uploadedAt')] },
  fallback: '-uploadedAt',
};

const none = {
  rows: 0,
  created: 0,
  unchanged: 0,
  refused: 0,
  warned: 0,
  earnings: '0',
  missing: Prisma.DbNull,
};

export function createRevenueImports(db: Database) {
  return {
    byId: (id: number): Promise<Row | null> => db.revenueImport.findUnique({ where: { id } }),

    lock: async (id: number): Promise<Row | null> => {
      await db.$queryRaw`SELECT "id" FROM "revenue_imports" WHERE "id" = ${id} FOR UPDATE`;
      return db.revenueImport.findUnique({ where: { id } });
    },

    list: (query: ListRevenueImportsQuery) => prismaPage(order, query, {}, db.revenueImport),

    /** The latest other import of an identical file whose shares still exist. */
    sameFile: ({ id, fileHash }: Row): Promise<Row | null> =>
      db.revenueImport.findFirst({
        where: { fileHash, state: 'imported', id: { not: id } },
        orderBy: { id: 'desc' },
      }),

    hasFile: async (fileKey: string): Promise<boolean> =>
      (await db.revenueImport.count({ where: { fileKey } })) > 0,

    create: (data: NewImport) => db.revenueImport.create({ data: { ...data, ...toJson(data) } }),

    /** Results of the previous layout are discarded. */
    setLayout: (id: number, change: FileLayout): Promise<Row> =>
      db.revenueImport.update({
        where: { id },
        data: {
          ...change,
          ...toJson(change),
          ...none,
          hasCounts: false,
          error: null,
          state: 'uploaded',
        },
      }),

    setState: (
      id: number,
      state: ImportState,
      change: { error?: string | null; finishedAt?: Date | null } = {},
    ): Promise<Row> => db.revenueImport.update({ where: { id }, data: { state, ...change } }),

    /** Resets counts and deletes the rows of the previous run. */
    startOver: async (id: number): Promise<void> => {
      await db.revenueImportRow.deleteMany({ where: { importId: id } });
      await db.revenueImport.update({ where: { id }, data: { ...none, hasCounts: true } });
    },

    setMissing: async (id: number, missing: schemas.MissingMerchants): Promise<void> => {
      await db.revenueImport.update({ where: { id }, data: { missing } });
    },

    /** Removes created rows from counts and notes, including those corrected later. */
    forgetCreated: async (id: number): Promise<void> => {
      await db.revenueImportRow.deleteMany({ where: { importId: id, outcome: 'created' } });
      await db.$executeRaw`
        UPDATE "revenue_imports" SET "rows" = "rows" - "created", "created" = 0, "earnings" = 0,
          "warned" = (SELECT count(*) FROM "revenue_import_rows" WHERE "import_id" = ${id} AND "warnings" <> '[]')
        WHERE "id" = ${id}`;
    },

    delete: async (id: number): Promise<void> => {
      await db.revenueImport.delete({ where: { id } });
    },

    layoutOf: (fingerprint: string) =>
      db.revenueImportLayout.findUnique({ where: { fingerprint } }),

    rememberLayout: async (
      fingerprint: string,
      { columns, constants }: schemas.ImportLayout,
      updatedAt: Date,
    ): Promise<void> => {
      const data = { columns, constants, updatedAt };
      await db.revenueImportLayout.upsert({
        where: { fingerprint },
        create: { fingerprint, ...data },
        update: data,
      });
    },
  };
}

const toJson = ({ layout, preview }: FileLayout) => ({
  layout: layout as Prisma.InputJsonObject,
  preview: preview as unknown as Prisma.InputJsonArray,
});
