import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Scope } from '@portal/service-kit/scope';
import { Prisma } from '../generated/prisma/client.ts';
import type { StatusCounts } from '../rules/application-stats.ts';
import type { Database } from './store.ts';

export interface CountsByTime {
  now: StatusCounts;
  before: StatusCounts;
}

type CountRow = Record<`${ApplicationStatus}_${'now' | 'before'}`, number>;

/** Counts that the database keeps as applications come, change and go. */
export function createCounts(db: Database) {
  return {
    /** By status, as they are and as they were before a month (YYYY-MM-DD of its first day). */
    byStatus: async (scope: Scope, month: string): Promise<CountsByTime> => {
      const sums = applicationStatuses.map((status) => {
        const column = Prisma.raw(`"${status}"`);
        return Prisma.sql`
          coalesce(sum(${column}), 0)::integer AS ${Prisma.raw(`"${status}_now"`)},
          coalesce(sum(${column}) FILTER (WHERE "month" < ${month}::date), 0)::integer AS ${Prisma.raw(`"${status}_before"`)}`;
      });
      const [row] = await db.$queryRaw<CountRow[]>`
        SELECT ${Prisma.join(sums)} FROM "application_counts" WHERE ${countedIn(scope)}`;
      const at = (time: 'now' | 'before'): StatusCounts =>
        Object.fromEntries(
          applicationStatuses.map((status) => [status, row?.[`${status}_${time}`] ?? 0]),
        ) as StatusCounts;
      return { now: at('now'), before: at('before') };
    },
  };
}

/** The counts that make up a scope. */
function countedIn(scope: Scope): Prisma.Sql {
  switch (scope.kind) {
    case 'own':
      return Prisma.sql`"kind" = 'owner' AND "submitted_by" = ${scope.userId}`;
    case 'company':
      // A person's own applications stay theirs in another company.
      return Prisma.sql`("kind" = 'company' AND "submitted_by" = 0 AND "company" = ${scope.company})
        OR ("kind" = 'owner' AND "submitted_by" = ${scope.userId} AND "company" <> ${scope.company})`;
    case 'all':
      return Prisma.sql`"kind" = 'all'`;
    default:
      return scope satisfies never;
  }
}
