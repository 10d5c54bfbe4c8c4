import type { listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import {
  choice,
  decimal,
  orNothing,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import type { Scope } from '@portal/service-kit/scope';
import type { Application, Prisma, PrismaClient } from '../generated/prisma/client.ts';

export type ApplicationRow = Application;
export type ListApplicationsQuery = RouteInput<typeof listApplications>['query'];

const order: ListOrderOptions = {
  sorts: {
    applicationId: [text('applicationId')],
    legalBusinessName: [text('legalBusinessName')],
    status: [choice('status', applicationStatuses)],
    submittedAt: [orNothing(timestamp('submittedAt'))],
    totalMonthlyCcVolume: [orNothing(decimal('totalMonthlyCcVolume'))],
    createdAt: [timestamp('createdAt')],
  },
  fallback: '-createdAt',
};

export function createApplications(db: PrismaClient) {
  return {
    byId: (scope: Scope, id: number): Promise<ApplicationRow | null> =>
      db.application.findFirst({ where: { id, ...inScope(scope) } }),

    countByStatus: async (scope: Scope): Promise<Partial<Record<ApplicationStatus, number>>> => {
      const groups = await db.application.groupBy({
        by: ['status'],
        where: inScope(scope),
        _count: true,
      });
      return Object.fromEntries(groups.map((group) => [group.status, group._count]));
    },

    list: async (scope: Scope, query: ListApplicationsQuery): Promise<Page<ApplicationRow>> => {
      const slice = toSlice(order, query);
      const page = prismaSlice(slice);
      const where = { ...inScope(scope), ...matching(query) };
      const [rows, total] = await Promise.all([
        db.application.findMany({ ...page, where: { AND: [where, page.where] } }),
        db.application.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}

function inScope(scope: Scope): Prisma.ApplicationWhereInput {
  switch (scope.kind) {
    case 'own':
      return { submittedBy: scope.userId };
    case 'company':
      return { AND: [{ OR: [{ submittedBy: scope.userId }, { company: scope.company }] }] };
    case 'all':
      return {};
    default:
      return scope satisfies never;
  }
}

function matching({ search, status }: ListApplicationsQuery): Prisma.ApplicationWhereInput {
  const contains = { contains: literal(search ?? ''), mode: 'insensitive' as const };
  return {
    ...(status ? { status } : {}),
    ...(search
      ? {
          OR: [
            { applicationId: contains },
            { legalBusinessName: contains },
            { firstName: contains },
            { lastName: contains },
            { email: contains },
          ],
        }
      : {}),
  };
}
