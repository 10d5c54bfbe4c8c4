import type { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Role } from '@portal/contracts/core/roles';
import type { User } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type UserRow = User;

/** Higher than any revision that auth publishes. */
const maxRevision = 2_147_483_647;

export function createUsers(db: Database) {
  return {
    byId: (id: number): Promise<UserRow | null> => db.user.findUnique({ where: { id } }),

    activeOf: async (roles: readonly Role[]): Promise<number[]> => {
      const rows = await db.user.findMany({
        where: { role: { in: [...roles] }, isActive: true },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ id }) => id);
    },

    /** Stores a user; ignores older revisions. */
    save: async (user: EventPayload<typeof userChanged>): Promise<void> => {
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

    /** Deletes a user's data; the revision blocks older events. */
    erase: async (id: number): Promise<void> => {
      const erased = {
        revision: maxRevision,
        email: '',
        firstName: '',
        lastName: '',
        role: 'representative' as const,
        company: '',
        isActive: false,
      };
      await db.user.upsert({ where: { id }, create: { id, ...erased }, update: erased });
    },
  };
}
