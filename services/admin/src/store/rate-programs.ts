import type { listRatePrograms } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { text, timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import type { RateProgram } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type RateProgramRow = RateProgram;
export type RateProgramData = Pick<RateProgram, 'name' | 'description' | 'cost' | 'isActive'>;

const order: ListOrderOptions = {
  sorts: { name: [text('name')], createdAt: [timestamp('createdAt')] },
  fallback: 'name',
};

export function createRatePrograms(db: Database) {
  return {
    byId: (id: number): Promise<RateProgramRow | null> =>
      db.rateProgram.findUnique({ where: { id } }),

    create: (data: RateProgramData): Promise<RateProgramRow> => db.rateProgram.create({ data }),

    update: (id: number, data: RateProgramData): Promise<RateProgramRow> =>
      db.rateProgram.update({ where: { id }, data }),

    /**
     * Counts a change of the program or of its rates, which puts changes at once in order: each sees
     * what the one before wrote. Null where there is no such program.
     */
    nextRevision: async (id: number): Promise<RateProgramRow | null> => {
      const [row] = await db.rateProgram.updateManyAndReturn({
        where: { id },
        data: { revision: { increment: 1 } },
      });
      return row ?? null;
    },

    delete: async (id: number): Promise<void> => {
      await db.rateProgram.delete({ where: { id } });
    },

    list: async (
      query: RouteInput<typeof listRatePrograms>['query'],
    ): Promise<Page<RateProgramRow>> => {
      const slice = toSlice(order, query);
      const page = prismaSlice(slice);
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = query.search ? { OR: [{ name: contains }, { description: contains }] } : {};
      const [rows, total] = await Promise.all([
        db.rateProgram.findMany({ ...page, where: { AND: [where, page.where] } }),
        db.rateProgram.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}
