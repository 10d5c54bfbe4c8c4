import type { listPartnerCompanies } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { atVersion } from '@portal/service-kit/database/at-version';
import {
  integer,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { literal, prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { PartnerCompany } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type PartnerCompanyRow = PartnerCompany;
export type PartnerCompanyData = Pick<PartnerCompany, 'name' | 'description' | 'isActive'>;
export type PeopleCount = Pick<
  PartnerCompany,
  'id' | 'peopleRevision' | 'userCount' | 'activeUserCount'
>;
type ListCompaniesQuery = RouteInput<typeof listPartnerCompanies>['query'];

const order: ListOrderOptions = {
  sorts: {
    name: [text('name')],
    createdAt: [timestamp('createdAt')],
    userCount: [integer('userCount')],
  },
  fallback: 'name',
};

export function createPartnerCompanies(db: Database) {
  return {
    byId: (id: number): Promise<PartnerCompanyRow | null> =>
      db.partnerCompany.findUnique({ where: { id } }),

    /** Reads a company and locks it until the transaction ends. */
    lock: async (id: number): Promise<PartnerCompanyRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "partner_companies" WHERE "id" = ${id} FOR UPDATE`;
      return db.partnerCompany.findUnique({ where: { id } });
    },

    create: (data: PartnerCompanyData): Promise<PartnerCompanyRow> =>
      db.partnerCompany.create({ data }),

    /** Returns null if there is no such company or version. */
    update: async (
      id: number,
      version: number | undefined,
      data: PartnerCompanyData,
    ): Promise<PartnerCompanyRow | null> => {
      const [row] = await db.partnerCompany.updateManyAndReturn({
        where: { id, ...atVersion(version) },
        data: { ...data, version: { increment: 1 } },
      });
      return row ?? null;
    },

    delete: async (id: number, version: number | undefined): Promise<boolean> => {
      const { count } = await db.partnerCompany.deleteMany({
        where: { id, ...atVersion(version) },
      });
      return count === 1;
    },

    /** Stores the number of people; ignores older revisions. */
    setPeopleCount: async ({ id, peopleRevision, ...counts }: PeopleCount): Promise<void> => {
      await db.partnerCompany.updateMany({
        where: { id, peopleRevision: { lt: peopleRevision } },
        data: { ...counts, peopleRevision },
      });
    },

    list: async (query: ListCompaniesQuery): Promise<Page<PartnerCompanyRow>> => {
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = {
        ...(query.status ? { isActive: query.status === 'active' } : {}),
        ...(query.search ? { OR: [{ name: contains }, { description: contains }] } : {}),
      };
      return prismaPage(order, query, where, {
        find: (page) => db.partnerCompany.findMany(page),
        count: (all) => db.partnerCompany.count(all),
      });
    },
  };
}
