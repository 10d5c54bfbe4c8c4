import type { NotificationKind, Preference } from '@portal/contracts/notifications/schemas';
import type { Choice } from '../rules/preferences.ts';
import type { Database } from './database.ts';

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

    save: async (userId: number, { kind, portal, mail }: Preference): Promise<void> => {
      await db.preference.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, portal, mail },
        update: { portal, mail },
      });
    },

    deleteAllOf: async (userId: number): Promise<void> => {
      await db.preference.deleteMany({ where: { userId } });
    },
  };
}
