import type { listFeeRates } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { literal, toPage, toSlice, toSort } from '@portal/service-kit/list-page';
import type { FeeRate, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type FeeRateRow = FeeRate;
export type FeeRateData = Omit<
  Prisma.FeeRateUncheckedCreateInput,
  'id' | 'createdAt' | 'updatedAt'
>;

export function createFeeRates(db: Database) {
  return {
    byId: (id: number): Promise<FeeRateRow | null> => db.feeRate.findUnique({ where: { id } }),

    ofProgram: (programId: number): Promise<FeeRateRow[]> =>
      db.feeRate.findMany({ where: { programId }, orderBy: { id: 'asc' } }),

    create: (data: FeeRateData): Promise<FeeRateRow> => db.feeRate.create({ data }),

    update: (id: number, data: FeeRateData): Promise<FeeRateRow> =>
      db.feeRate.update({ where: { id }, data }),

    delete: async (id: number): Promise<void> => {
      await db.feeRate.delete({ where: { id } });
    },

    list: async (query: RouteInput<typeof listFeeRates>['query']): Promise<Page<FeeRateRow>> => {
      const slice = toSlice(query);
      const { programId, search } = query;
      const contains = { contains: literal(search ?? ''), mode: 'insensitive' as const };
      const where = {
        ...(programId ? { programId } : {}),
        ...(search ? { OR: [{ name: contains }, { description: contains }] } : {}),
      };
      const { field, direction } = toSort(query, { field: 'name', direction: 'asc' });
      const orderBy = [
        { programId: 'asc' as const },
        { [field]: direction },
        { id: 'asc' as const },
      ];
      const [rows, total] = await Promise.all([
        db.feeRate.findMany({ where, orderBy, ...slice }),
        db.feeRate.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}
