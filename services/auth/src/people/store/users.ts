import type { RouteInput } from '@portal/contracts/core/route';
import type { Role } from '@portal/contracts/core/roles';
import type { listUsers } from '@portal/contracts/auth/user-routes';
import type { UserStats } from '@portal/contracts/auth/schemas';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import { text, timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { Prisma, User } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type UserRow = User;
export type UserChange = Pick<
  User,
  'firstName' | 'lastName' | 'email' | 'company' | 'role' | 'isActive' | 'testRole'
>;
export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'role' | 'company'> &
  Partial<Pick<User, 'isActive' | 'ssoSubject' | 'scimExternalId'>>;
type ListUsersQuery = RouteInput<typeof listUsers>['query'];

const order: ListOrderOptions = {
  sorts: {
    name: [text('lastName'), text('firstName')],
    email: [text('email')],
    company: [text('company')],
    createdAt: [timestamp('createdAt')],
  },
  fallback: 'name',
};

export function createUsers(db: Database) {
  return {
    ...versionedRows<UserRow, UserChange, NewUser>(db.user),

    byEmail: (email: string): Promise<UserRow | null> => db.user.findUnique({ where: { email } }),

    count: (): Promise<number> => db.user.count(),

    /** Does not count as a change: version and time of the last change stay. */
    recordSignIn: (id: number, at: Date) =>
      db.$executeRaw`UPDATE "users" SET "last_sign_in_at" = ${at} WHERE "id" = ${id}`,

    setFactorDue: (id: number, at: Date) =>
      db.$executeRaw`UPDATE "users" SET "factor_due_at" = ${at} WHERE "id" = ${id}`,

    resetFactorDue: (company: string) =>
      db.$executeRaw`UPDATE "users" SET "factor_due_at" = NULL WHERE "company" = ${company}`,

    setTestRole: (id: number, testRole: Role | null): Promise<UserRow> =>
      db.user.update({ where: { id }, data: { testRole } }),

    /** The longest-standing active manager of a company, other than `except`; null if there is none. */
    managerOf: async (company: string, except: number): Promise<number | null> => {
      const manager = await db.user.findFirst({
        where: { company, role: 'representative_manager', isActive: true, id: { not: except } },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      return manager?.id ?? null;
    },

    countAdministrators: (company?: string): Promise<number> =>
      db.user.count({ where: { role: 'admin', isActive: true, ...(company ? { company } : {}) } }),

    /** People of other companies with one of these roles. */
    outside: (company: string, roles: readonly Role[]): Promise<UserRow[]> =>
      db.user.findMany({ where: { company: { not: company }, role: { in: [...roles] } } }),

    demoteReviewer: (id: number) =>
      db.user.update({
        where: { id },
        data: { role: 'representative', testRole: null, version: { increment: 1 } },
      }),

    countOf: async (company: string): Promise<{ users: number; activeUsers: number }> => {
      const groups = await db.user.groupBy({
        by: ['isActive'],
        where: { company },
        _count: true,
      });
      const activeUsers = groups.find(({ isActive }) => isActive)?._count ?? 0;
      return { users: groups.reduce((sum, group) => sum + group._count, 0), activeUsers };
    },

    stats: async (): Promise<Omit<UserStats, 'pendingInvites'>> => {
      const groups = await db.user.groupBy({ by: ['role', 'isActive'], _count: true });
      const sum = (counts: (group: (typeof groups)[number]) => boolean): number =>
        groups.filter(counts).reduce((total, group) => total + group._count, 0);
      return {
        total: sum(() => true),
        representatives: sum(({ role }) => role === 'representative'),
        managers: sum(({ role }) => role === 'representative_manager'),
        active: sum(({ isActive }) => isActive),
      };
    },

    renameCompany: (from: string, to: string) =>
      db.user.updateMany({
        where: { company: from },
        data: { company: to, version: { increment: 1 } },
      }),

    /** Locks changes of users until the transaction ends, so that counts stay correct. Does not block sign-ins. */
    lockPeople: () => db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('people', 0))`,

    list: (query: ListUsersQuery) => prismaPage(order, query, matching(query), db.user),
  };
}

function matching({ search, role, status }: ListUsersQuery): Prisma.UserWhereInput {
  return {
    ...(role ? { role } : {}),
    ...(status ? { isActive: status === 'active' } : {}),
    ...matchingPeople(search),
  };
}

/** A Prisma `where` for people whose name, address or company contains each word. */
export function matchingPeople(search: string | undefined) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    AND: words.map((word) => searchIn(word, ['firstName', 'lastName', 'email', 'company'])),
  };
}
