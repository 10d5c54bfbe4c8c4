import type { listRatePrograms } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { literal, toPage, toSlice, toSort } from '@portal/service-kit/list-page';
import type { RateProgram } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type RateProgramRow = RateProgram;
export type RateProgramData = Pick<RateProgram, 'name' | 'description' | 'cost' | 'isActive'>;

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
      const slice = toSlice(query);
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = query.search ? { OR: [{ name: contains }, { description: contains }] } : {};
      const { field, direction } = toSort(query, { field: 'name', direction: 'asc' });
      const [rows, total] = await Promise.all([
        db.rateProgram.findMany({
          where,
          orderBy: [{ [field]: direction }, { id: 'asc' }],
          ...slice,
        }),
        db.rateProgram.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}
