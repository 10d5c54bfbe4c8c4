import { decimal } from '@portal/contracts/core/decimal';
import type { Sql } from '@portal/service-kit/database/sql';
import { createBind } from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';
import type { QuarterTotal } from '../rules/revenue-stats.ts';
import { revenueTotals, totalsInScope } from '../../store/scope-sql.ts';

/** Totals per quarter in a scope, newest first, from the table that database triggers maintain. */
export const createRevenueTotals =
  (sql: Sql) =>
  async (scope: Scope): Promise<QuarterTotal[]> => {
    const { bind, values } = createBind();
    const { rows } = await sql.query<Omit<QuarterTotal, 'earnings'> & { earnings: string }>({
      name: `revenue totals ${scope.kind}`,
      text: `SELECT "quarter", sum("earnings")::text AS "earnings", sum("active_accounts")::integer AS "activeAccounts",
          ARRAY[sum("whole_shares" + "first_month_shares"), sum("whole_shares" + "second_month_shares"),
            sum("whole_shares" + "third_month_shares")]::integer[] AS "months"
        FROM "revenue_totals" WHERE ${totalsInScope(revenueTotals, scope, bind)}
        GROUP BY "quarter" HAVING sum("shares") > 0 ORDER BY "quarter" DESC`,
      values,
    });
    return rows.map((row) => ({ ...row, earnings: decimal(row.earnings) }));
  };
