import type { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { listPartnerCompanies } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { PartnerCompany } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type PartnerCompanyRow = PartnerCompany;
export type PartnerCompanyData = Pick<PartnerCompany, 'name' | 'description' | 'isActive'> &
  Partial<Pick<PartnerCompany, 'requiresSecondFactor'>>;
type ListCompaniesQuery = RouteInput<typeof listPartnerCompanies>['query'];

const order: listOrder.ListOrderOptions = {
  sorts: {
    name: [listOrder.text('name')],
    createdAt: [listOrder.timestamp('createdAt')],
    userCount: [listOrder.integer('userCount')],
  },
  fallback: 'name',
};

export function createPartnerCompanies(db: Database) {
  return {
    ...versionedRows<PartnerCompanyRow, PartnerCompanyData>(db.partnerCompany),

    /** Reads a company and locks it until the transaction ends. */
    lock: async (id: number): Promise<PartnerCompanyRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "partner_companies" WHERE "id" = ${id} FOR UPDATE`;
      return db.partnerCompany.findUnique({ where: { id } });
    },

    /** Stores the number of people; ignores older revisions. */
    setPeopleCount: async (counted: EventPayload<typeof companyPeopleCounted>): Promise<void> => {
      const { companyId: id, revision, users, activeUsers } = counted;
      await db.partnerCompany.updateMany({
        where: { id, peopleRevision: { lt: revision } },
        data: { peopleRevision: revision, userCount: users, activeUserCount: activeUsers },
      });
    },

    list: async (query: ListCompaniesQuery): Promise<Page<PartnerCompanyRow>> => {
      const where = {
        ...(query.status ? { isActive: query.status === 'active' } : {}),
        ...searchIn(query.search, ['name', 'description']),
      };
      return prismaPage(order, query, where, db.partnerCompany);
    },
  };
}
