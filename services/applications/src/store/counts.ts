import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Sql } from '@portal/service-kit/database/sql';
import type { Scope } from '@portal/service-kit/scope';
import type { StatusCounts } from '../rules/application-stats.ts';

export interface CountsByTime {
  now: StatusCounts;
  before: StatusCounts;
}

type CountRow = Record<`${ApplicationStatus}_${'now' | 'before'}`, number>;

const sums = applicationStatuses.map(
  (status) => `coalesce(sum("${status}"), 0)::integer AS "${status}_now",
    coalesce(sum("${status}") FILTER (WHERE "month" < $1::date), 0)::integer AS "${status}_before"`,
);

/**
 * Counts by status that the database keeps as applications come, change and go: as they are, and as
 * they were before a month (YYYY-MM-DD of its first day).
 */
export const createCounts =
  (sql: Sql) =>
  async (scope: Scope, month: string): Promise<CountsByTime> => {
    const values: unknown[] = [month];
    const { rows } = await sql.query<CountRow>({
      name: `counts ${scope.kind}`,
      text: `SELECT ${sums.join(', ')} FROM "application_counts" WHERE ${countedIn(scope, values)}`,
      values,
    });
    const at = (time: 'now' | 'before'): StatusCounts =>
      Object.fromEntries(
        applicationStatuses.map((status) => [status, rows[0]?.[`${status}_${time}`] ?? 0]),
      ) as StatusCounts;
    return { now: at('now'), before: at('before') };
  };

/** The counts that make up a scope; its values are added to `values`. */
export function countedIn(scope: Scope, values: unknown[]): string {
  const value = (given: unknown): string => `$${values.push(given)}`;
  switch (scope.kind) {
    case 'own':
      return `"kind" = 'owner' AND "submitted_by" = ${value(scope.userId)}`;
    case 'company': {
      const [company, userId] = [value(scope.company), value(scope.userId)];
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
