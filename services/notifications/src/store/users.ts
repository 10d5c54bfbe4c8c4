import type { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Role } from '@portal/contracts/core/roles';
import type { User } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import type { NotificationKind, Preference } from '@portal/contracts/notifications/schemas';
import type { Choice } from '../rules/preferences.ts';

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
    save: (user: EventPayload<typeof userChanged>) =>
      db.$executeRaw`
        INSERT INTO "users" ("id", "revision", "email", "first_name", "last_name", "role", "company", "is_active")
        VALUES (${user.userId}, ${user.revision}, ${user.email}, ${user.firstName}, ${user.lastName},
                ${user.role}::"role", ${user.company}, ${user.isActive})
        ON CONFLICT ("id") DO UPDATE SET
          "revision" = EXCLUDED."revision", "email" = EXCLUDED."email",
          "first_name" = EXCLUDED."first_name", "last_name" = EXCLUDED."last_name",
          "role" = EXCLUDED."role", "company" = EXCLUDED."company", "is_active" = EXCLUDED."is_active"
        WHERE "users"."revision" < EXCLUDED."revision"`,

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

export function createPreferences(db: Database) {
  return {
    ofUser: (userId: number): Promise<Preference[]> => {
      const select = { kind: true, portal: true, mail: true };
      return db.preference.findMany({ where: { userId }, select });
    },

    ofKind: async (kind: NotificationKind, userIds: number[]): Promise<Map<number, Choice>> => {
      const rows = await db.preference.findMany({ where: { kind, userId: { in: userIds } } });
      return new Map(rows.map(({ userId, portal, mail }) => [userId, { portal, mail }]));
    },

    save: (userId: number, { kind, portal, mail }: Preference) =>
      db.preference.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, portal, mail },
        update: { portal, mail },
      }),

    deleteAllOf: (userId: number) => db.preference.deleteMany({ where: { userId } }),
  };
}
