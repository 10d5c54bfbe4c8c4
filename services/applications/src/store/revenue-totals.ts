import type { Sql } from '@portal/service-kit/database/sql';
import { createBind, type Bind } from '@portal/service-kit/lists/sql-slice';
import type { Scope } from '@portal/service-kit/scope';
import type { QuarterTotal } from '../rules/revenue-stats.ts';

/** What the quarters of a scope come to, as the database keeps it while shares come and go. The newest first. */
export const createRevenueTotals =
  (sql: Sql) =>
  async (scope: Scope): Promise<QuarterTotal[]> => {
    const { bind, values } = createBind();
    const { rows } = await sql.query<QuarterTotal>({
      name: `revenue totals ${scope.kind}`,
      text: `SELECT "quarter", sum("earnings")::text AS "earnings", sum("active_accounts")::integer AS "activeAccounts"
        FROM "revenue_totals" WHERE ${totalsIn(scope, bind)}
        GROUP BY "quarter" HAVING sum("shares") > 0 ORDER BY "quarter" DESC`,
      values,
    });
    return rows;
  };

/** The rows of revenue_totals that make up a scope. */
export function totalsIn(scope: Scope, bind: Bind): string {
  switch (scope.kind) {
    case 'own':
      return `"kind" = 'owner' AND "owner_id" = ${bind(scope.userId)}`;
    case 'company': {
      const [company, userId] = [bind(scope.company), bind(scope.userId)];
      return `("kind" = 'company' AND "owner_id" = 0 AND "company" = ${company}
        OR ${earnedElsewhere(userId, company)})`;
    }
    case 'all':
      return `"kind" = 'all'`;
    default:
      return scope satisfies never;
  }
}

/** A person's own shares stay theirs when they go to another company. */
export const earnedElsewhere = (userId: string, company: string): string =>
  `"kind" = 'owner' AND "owner_id" = ${userId} AND "company" <> ${company}`;
