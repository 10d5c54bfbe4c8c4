import type { Scope } from '@portal/service-kit/scope';
import type { QuarterTotal } from '../rules/revenue-stats.ts';
import { totalsIn } from './revenue-scope.ts';
import type { Database } from './store.ts';

/** Totals that the database keeps as shares come and go. */
export function createRevenueTotals(db: Database) {
  return {
    /** The quarters of a scope that have shares, the newest first. */
    byQuarter: (scope: Scope): Promise<QuarterTotal[]> =>
      db.$queryRaw<QuarterTotal[]>`
        SELECT "quarter", sum("earnings")::text AS "earnings", sum("active_accounts")::integer AS "activeAccounts"
        FROM "revenue_totals" WHERE ${totalsIn(scope)}
        GROUP BY "quarter" HAVING sum("shares") > 0 ORDER BY "quarter" DESC`,
  };
}
