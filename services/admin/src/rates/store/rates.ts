import type { listRatePrograms, listFeeRates } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { Prisma, RateProgram, FeeRate } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { feeCategories } from '@portal/contracts/admin/schemas';

export type RateProgramRow = RateProgram;
type ProgramProfileData = Pick<
  Prisma.RateProgramUncheckedCreateInput,
  | 'pricingModel'
  | 'passesInterchange'
  | 'minimumVolume'
  | 'maximumVolume'
  | 'cardPresence'
  | 'minimumTermMonths'
> & { businessTypes?: string[] };
export type RateProgramData = Pick<RateProgram, 'name' | 'description' | 'cost' | 'isActive'> &
  ProgramProfileData;

const programOrder: listOrder.ListOrderOptions = {
  sorts: { name: [listOrder.text('name')], createdAt: [listOrder.timestamp('createdAt')] },
  fallback: 'name',
};

export function createRatePrograms(db: Database) {
  return {
    ...versionedRows<RateProgramRow, RateProgramData>(db.rateProgram),

    /** Increments the revision, for a change of the program or its rates. Null if there is no such program. */
    nextRevision: async (id: number): Promise<RateProgramRow | null> => {
      const [row] = await db.rateProgram.updateManyAndReturn({
        where: { id },
        data: { revision: { increment: 1 } },
      });
      return row ?? null;
    },

    list: (query: RouteInput<typeof listRatePrograms>['query']): Promise<Page<RateProgramRow>> =>
      prismaPage(
        programOrder,
        query,
        searchIn(query.search, ['name', 'description']),
        db.rateProgram,
      ),
  };
}

export type FeeRateRow = FeeRate;
export type FeeRateData = Omit<
  Prisma.FeeRateUncheckedCreateInput,
  'id' | 'version' | 'createdAt' | 'updatedAt'
>;

const rateOrder: listOrder.ListOrderOptions = {
  first: [listOrder.integer('programId')],
  sorts: {
    name: [listOrder.text('name')],
    category: [listOrder.choice('category', feeCategories)],
    createdAt: [listOrder.timestamp('createdAt')],
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
      return prismaPage(rateOrder, query, where, db.feeRate);
    },
  };
}
