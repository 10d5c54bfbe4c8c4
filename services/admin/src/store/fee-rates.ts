import type { listFeeRates } from '@portal/contracts/admin/routes';
import { feeCategories } from '@portal/contracts/admin/schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { atVersion } from '@portal/service-kit/database/at-version';
import {
  choice,
  integer,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { literal, prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { FeeRate, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type FeeRateRow = FeeRate;
export type FeeRateData = Omit<
  Prisma.FeeRateUncheckedCreateInput,
  'id' | 'version' | 'createdAt' | 'updatedAt'
>;

const order: ListOrderOptions = {
  first: [integer('programId')],
  sorts: {
    name: [text('name')],
    category: [choice('category', feeCategories)],
    createdAt: [timestamp('createdAt')],
  },
  fallback: 'name',
};

export function createFeeRates(db: Database) {
  return {
    byId: (id: number): Promise<FeeRateRow | null> => db.feeRate.findUnique({ where: { id } }),

    ofProgram: (programId: number): Promise<FeeRateRow[]> =>
      db.feeRate.findMany({ where: { programId }, orderBy: { id: 'asc' } }),

    create: (data: FeeRateData): Promise<FeeRateRow> => db.feeRate.create({ data }),

    /** Returns null if there is no such rate or version. */
    update: async (
      id: number,
      version: number | undefined,
      data: FeeRateData,
    ): Promise<FeeRateRow | null> => {
      const [row] = await db.feeRate.updateManyAndReturn({
        where: { id, ...atVersion(version) },
        data: { ...data, version: { increment: 1 } },
      });
      return row ?? null;
    },

    delete: async (id: number, version: number | undefined): Promise<boolean> => {
      const { count } = await db.feeRate.deleteMany({ where: { id, ...atVersion(version) } });
      return count === 1;
    },

    list: async (query: RouteInput<typeof listFeeRates>['query']): Promise<Page<FeeRateRow>> => {
      const { programId, search } = query;
      const contains = { contains: literal(search ?? ''), mode: 'insensitive' as const };
      const where = {
        ...(programId ? { programId } : {}),
        ...(search ? { OR: [{ name: contains }, { description: contains }] } : {}),
      };
      return prismaPage(order, query, where, {
        find: (page) => db.feeRate.findMany(page),
        count: (all) => db.feeRate.count(all),
      });
    },
  };
}
