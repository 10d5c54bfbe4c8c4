import type { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Role } from '@portal/contracts/core/roles';
import type { User } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type UserRow = User;

/** Newer than anything that auth can still say of a user. */
const last = 2_147_483_647;

/** The copy of auth's users. */
export function createUsers(db: Database) {
  return {
    byId: (id: number): Promise<UserRow | null> => db.user.findUnique({ where: { id } }),

    /** The active users of some roles, by id. */
    activeOf: async (roles: readonly Role[]): Promise<number[]> => {
      const rows = await db.user.findMany({
        where: { role: { in: [...roles] }, isActive: true },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ id }) => id);
    },

    /** Keeps what auth says of a user, unless something newer is kept. */
    keep: async (user: EventPayload<typeof userChanged>): Promise<void> => {
      await db.$executeRaw`
        INSERT INTO "users" ("id", "revision", "email", "first_name", "last_name", "role", "company", "is_active")
        VALUES (${user.userId}, ${user.revision}, ${user.email}, ${user.firstName}, ${user.lastName},
                ${user.role}::"role", ${user.company}, ${user.isActive})
        ON CONFLICT ("id") DO UPDATE SET
          "revision" = EXCLUDED."revision", "email" = EXCLUDED."email",
          "first_name" = EXCLUDED."first_name", "last_name" = EXCLUDED."last_name",
          "role" = EXCLUDED."role", "company" = EXCLUDED."company", "is_active" = EXCLUDED."is_active"
        WHERE "users"."revision" < EXCLUDED."revision"`;
    },

    /** Leaves nothing of a user but that they were deleted: no older word brings them back. */
    forget: async (id: number): Promise<void> => {
      const nobody = {
        revision: last,
        email: '',
        firstName: '',
        lastName: '',
        role: 'representative' as const,
        company: '',
        isActive: false,
      };
      await db.user.upsert({ where: { id }, create: { id, ...nobody }, update: nobody });
    },
  };
}
