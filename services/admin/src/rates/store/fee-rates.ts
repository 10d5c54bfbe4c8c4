import type { listFeeRates } from '@portal/contracts/admin/routes';
import { feeCategories } from '@portal/contracts/admin/schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import {
  choice,
  integer,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { FeeRate, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

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
    ...versionedRows<FeeRateRow, FeeRateData>(db.feeRate),

    ofProgram: (programId: number): Promise<FeeRateRow[]> =>
      db.feeRate.findMany({ where: { programId }, orderBy: { id: 'asc' } }),

    list: async (query: RouteInput<typeof listFeeRates>['query']): Promise<Page<FeeRateRow>> => {
      const { programId, search } = query;
      const found = searchIn(search, ['name', 'description']);
      const where = { ...(programId ? { programId } : {}), ...found };
      return prismaPage(order, query, where, db.feeRate);
    },
  };
}
