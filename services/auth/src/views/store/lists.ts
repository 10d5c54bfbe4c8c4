import type { ListView, ListFilters } from '@portal/contracts/auth/list-views';
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

    save: async (userId: number, view: NamedView & ListView): Promise<void> => {
      const { list, name, query } = view;
      await db.listView.upsert({
        where: { userId_list_name: { userId, list, name } },
        create: { userId, list, name, query },
        update: { query },
      });
    },

    delete: (userId: number, { list, name }: NamedView) =>
      db.listView.deleteMany({ where: { userId, list, name } }),
  };
}

export function createListFilters(db: Database) {
  return {
    ofUser: (userId: number): Promise<ListFilters[]> =>
      db.listFilters.findMany({
        where: { userId },
        select: { list: true, query: true },
        orderBy: { list: 'asc' },
      }),

    save: (userId: number, { list, query }: ListFilters, keptAt: Date) =>
      db.listFilters.upsert({
        where: { userId_list: { userId, list } },
        create: { userId, list, query, keptAt },
        update: { query, keptAt },
      }),

    delete: (userId: number, list: string) =>
      db.listFilters.deleteMany({ where: { userId, list } }),

    /** Deletes the oldest filters; keeps this list and the latest others, `most` in total. */
    deleteOldest: async (userId: number, list: string, max: number): Promise<void> => {
      const old = await db.listFilters.findMany({
        where: { userId, list: { not: list } },
        select: { list: true },
        orderBy: [{ keptAt: 'desc' }, { list: 'asc' }],
        skip: max - 1,
      });
      if (old.length === 0) return;
      await db.listFilters.deleteMany({
        where: { userId, list: { in: old.map((row) => row.list) } },
      });
    },
  };
}
