import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Role } from '@portal/contracts/core/roles';
import type { listUsers } from '@portal/contracts/auth/routes';
import { text, timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import type { Prisma, User } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type UserRow = User;
export type UserChange = Pick<
  User,
  'firstName' | 'lastName' | 'email' | 'company' | 'role' | 'isActive' | 'testRole'
>;
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
    byId: (id: number): Promise<UserRow | null> => db.user.findUnique({ where: { id } }),

    byEmail: (email: string): Promise<UserRow | null> => db.user.findUnique({ where: { email } }),

    count: (): Promise<number> => db.user.count(),

    create: (user: {
      email: string;
      firstName: string;
      lastName: string;
      role: Role;
      company: string;
    }): Promise<UserRow> => db.user.create({ data: user }),

    update: (id: number, change: UserChange): Promise<UserRow> =>
      db.user.update({ where: { id }, data: change }),

    setTestRole: (id: number, testRole: Role | null): Promise<UserRow> =>
      db.user.update({ where: { id }, data: { testRole } }),

    delete: async (id: number): Promise<void> => {
      await db.user.delete({ where: { id } });
    },

    /** Counts active administrators and keeps anybody else from changing one until the transaction ends. */
    lockAdministrators: async (): Promise<number> => {
      const rows = await db.$queryRaw<
        unknown[]
      >`SELECT "id" FROM "users" WHERE "role" = 'admin' AND "is_active" ORDER BY "id" FOR UPDATE`;
      return rows.length;
    },

    /** Keeps anybody else from adding or changing users until the transaction ends. */
    lockAll: async (): Promise<void> => {
      await db.$executeRaw`LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE`;
    },

    list: async (query: ListUsersQuery): Promise<Page<UserRow>> => {
      const slice = toSlice(order, query);
      const page = prismaSlice(slice);
      const where = matching(query);
      const [rows, total] = await Promise.all([
        db.user.findMany({ ...page, where: { AND: [where, page.where] } }),
        db.user.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}

function matching({ search, role, status }: ListUsersQuery): Prisma.UserWhereInput {
  const contains = { contains: literal(search ?? ''), mode: 'insensitive' as const };
  return {
    ...(role ? { role } : {}),
    ...(status ? { isActive: status === 'active' } : {}),
    ...(search
      ? {
          OR: [
            { firstName: contains },
            { lastName: contains },
            { email: contains },
            { company: contains },
          ],
        }
      : {}),
  };
}
