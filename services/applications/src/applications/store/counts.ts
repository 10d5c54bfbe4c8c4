import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Sql } from '@portal/service-kit/database/sql';
import { createBind } from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';
import type { StatusCounts } from '../rules/application-stats.ts';
import { applicationCounts, totalsInScope } from '../../store/scope-sql.ts';

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
 * Reads the counts by status that database triggers maintain, now and at the start of a month (YYYY-MM-DD of
 * its first day).
 */
export const createCounts =
  (sql: Sql) =>
  async (scope: Scope, month: string): Promise<CountsByTime> => {
    const { bind, values } = createBind();
    const { rows } = await sql.query<CountRow>({
      name: `counts ${scope.kind}`,
      text: `SELECT ${sumsOf(bind(month))} FROM "application_counts" WHERE ${totalsInScope(applicationCounts, scope, bind)}`,
      values,
    });
    const at = (time: 'now' | 'before'): StatusCounts =>
      Object.fromEntries(
        applicationStatuses.map((status) => [status, rows[0]?.[`${status}_${time}`] ?? 0]),
      ) as StatusCounts;
    return { now: at('now'), before: at('before') };
  };
