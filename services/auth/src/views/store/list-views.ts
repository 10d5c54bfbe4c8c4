import type { ListView } from '@portal/contracts/auth/list-views';
import type { Database } from '../../store/database.ts';

export interface NamedView {
  list: string;
  name: string;
}

export function createListViews(db: Database) {
  return {
    ofList: (userId: number, list: string): Promise<ListView[]> =>
      db.listView.findMany({
        where: { userId, list },
        select: { name: true, query: true },
        orderBy: { name: 'asc' },
      }),

    /** Serializes changes of the person's views until the transaction ends. */
    lock: async (userId: number): Promise<void> => {
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('list_views', ${userId}))`;
    },

    save: async (userId: number, view: NamedView & ListView): Promise<void> => {
      const { list, name, query } = view;
      await db.listView.upsert({
        where: { userId_list_name: { userId, list, name } },
        create: { userId, list, name, query },
        update: { query },
      });
    },

    delete: async (userId: number, { list, name }: NamedView): Promise<void> => {
      await db.listView.deleteMany({ where: { userId, list, name } });
    },
  };
}
