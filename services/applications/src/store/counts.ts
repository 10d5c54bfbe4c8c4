import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Sql } from '@portal/service-kit/database/sql';
import { createBind, type Bind } from '@portal/service-kit/lists/sql-slice';
import type { Scope } from '@portal/service-kit/scope';
import type { StatusCounts } from '../rules/application-stats.ts';

export interface CountsByTime {
  now: StatusCounts;
  before: StatusCounts;
}

type CountRow = Record<`${ApplicationStatus}_${'now' | 'before'}`, number>;

const sumsOf = (month: string): string =>
  applicationStatuses
    .map(
      (status) => `coalesce(sum("${status}"), 0)::integer AS "${status}_now",
        coalesce(sum("${status}") FILTER (WHERE "month" < ${month}::date), 0)::integer AS "${status}_before"`,
    )
    .join(', ');

/**
 * Counts by status that the database keeps as applications come, change and go: as they are, and as
 * they were before a month (YYYY-MM-DD of its first day).
 */
export const createCounts =
  (sql: Sql) =>
  async (scope: Scope, month: string): Promise<CountsByTime> => {
    const { bind, values } = createBind();
    const { rows } = await sql.query<CountRow>({
      name: `counts ${scope.kind}`,
      text: `SELECT ${sumsOf(bind(month))} FROM "application_counts" WHERE ${countedIn(scope, bind)}`,
      values,
    });
    const at = (time: 'now' | 'before'): StatusCounts =>
      Object.fromEntries(
        applicationStatuses.map((status) => [status, rows[0]?.[`${status}_${time}`] ?? 0]),
      ) as StatusCounts;
    return { now: at('now'), before: at('before') };
  };

/** The counts that make up a scope. */
export function countedIn(scope: Scope, bind: Bind): string {
  switch (scope.kind) {
    case 'own':
      return `"kind" = 'owner' AND "submitted_by" = ${bind(scope.userId)}`;
    case 'company': {
      const [company, userId] = [bind(scope.company), bind(scope.userId)];
      return `("kind" = 'company' AND "submitted_by" = 0 AND "company" = ${company}
        OR ${elsewhere(userId, company)})`;
    }
    case 'all':
      return `"kind" = 'all'`;
    default:
      return scope satisfies never;
  }
}

/** A person's own applications stay theirs when they go to another company. */
export const elsewhere = (userId: string, company: string): string =>
  `"kind" = 'owner' AND "submitted_by" = ${userId} AND "company" <> ${company}`;
