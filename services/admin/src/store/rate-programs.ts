import type { listRatePrograms } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { atVersion } from '@portal/service-kit/database/at-version';
import { text, timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { literal, prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { Prisma, RateProgram } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

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

const order: ListOrderOptions = {
  sorts: { name: [text('name')], createdAt: [timestamp('createdAt')] },
  fallback: 'name',
};

export function createRatePrograms(db: Database) {
  return {
    byId: (id: number): Promise<RateProgramRow | null> =>
      db.rateProgram.findUnique({ where: { id } }),

    create: (data: RateProgramData): Promise<RateProgramRow> => db.rateProgram.create({ data }),

    /** Returns null if there is no such program or version. */
    update: async (
      id: number,
      version: number | undefined,
      data: RateProgramData,
    ): Promise<RateProgramRow | null> => {
      const [row] = await db.rateProgram.updateManyAndReturn({
        where: { id, ...atVersion(version) },
        data: { ...data, version: { increment: 1 } },
      });
      return row ?? null;
    },

    /** Increments the revision, for a change of the program or its rates. Null if there is no such program. */
    nextRevision: async (id: number): Promise<RateProgramRow | null> => {
      const [row] = await db.rateProgram.updateManyAndReturn({
        where: { id },
        data: { revision: { increment: 1 } },
      });
      return row ?? null;
    },

    delete: async (id: number, version: number | undefined): Promise<boolean> => {
      const { count } = await db.rateProgram.deleteMany({ where: { id, ...atVersion(version) } });
      return count === 1;
    },

    list: async (
      query: RouteInput<typeof listRatePrograms>['query'],
    ): Promise<Page<RateProgramRow>> => {
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = query.search ? { OR: [{ name: contains }, { description: contains }] } : {};
      return prismaPage(order, query, where, {
        find: (page) => db.rateProgram.findMany(page),
        count: (all) => db.rateProgram.count(all),
      });
    },
  };
}
