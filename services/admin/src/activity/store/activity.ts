import type { exportActivity, listActivity } from '@portal/contracts/admin/routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaPage, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import type { Activity, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type ActivityRow = Activity;
export type NewActivity = Omit<Activity, 'id' | 'searched'>;
type ListActivityQuery = RouteInput<typeof listActivity>['query'];
export type ActivityFilters = Omit<RouteInput<typeof exportActivity>['query'], 'format'>;

const order: ListOrderOptions = { sorts: { at: [timestamp('at')] }, fallback: '-at' };

export function createActivity(db: Database) {
  return {
    /** Adds an entry, once per message. */
    add: (data: NewActivity) => db.activity.createMany({ data: [data], skipDuplicates: true }),

    /** Lists entries. The total is limited to `countBound`. */
    list: (query: ListActivityQuery): Promise<Page<ActivityRow>> =>
      prismaPage(order, query, matching(query), db.activity, countBound),

    /** Yields all matching entries in batches. */
    async *all(filters: ActivityFilters): AsyncGenerator<ActivityRow[]> {
      const query = { ...filters, limit: batchSize };
      let slice = toSlice(order, query);
      for (;;) {
        const page = prismaSlice(slice);
        const read = await db.activity.findMany({
          ...page,
          where: { AND: [matching(filters), page.where] },
        });
        const { rows, next } = toPage(read, 0, slice);
        if (rows.length) yield rows;
        if (next === null) return;
        slice = toSlice(order, { ...query, cursor: next });
      }
    },

    /** Returns true if more than `most` entries match. */
    isLongerThan: async (max: number, filters: ActivityFilters): Promise<boolean> =>
      (await db.activity.count({ where: matching(filters), take: max + 1 })) > max,

    count: (filters: ActivityFilters) => db.activity.count({ where: matching(filters) }),

    /** The distinct actions, by a loose index scan. */
    actions: async (): Promise<string[]> => {
      const rows = await db.$queryRaw<{ action: string }[]>`
        WITH RECURSIVE "leap" AS (
          (SELECT min("action") AS "action" FROM "activity")
          UNION ALL
          SELECT (SELECT min(a."action") FROM "activity" a WHERE a."action" > l."action")
          FROM "leap" l WHERE l."action" IS NOT NULL
        )
        SELECT "action" FROM "leap" WHERE "action" IS NOT NULL`;
      return rows.map(({ action }) => action);
    },
  };
}

const countBound = 10_000;
const batchSize = 500;

function matching(filters: ActivityFilters): Prisma.ActivityWhereInput {
  const { search, action, actorId, targetKind, targetId, from, to } = filters;
  return {
    ...(action ? { action } : {}),
    ...(actorId ? { actorId } : {}),
    ...(targetKind ? { targetKind } : {}),
    ...(targetId ? { targetId } : {}),
    at: { ...(from ? { gte: new Date(from) } : {}), ...(to ? { lt: new Date(to) } : {}) },
    ...(search ? { searched: { contains: literal(search.toLowerCase()) } } : {}),
  };
}
