import { quarterIndex } from '@portal/contracts/applications/quarters';
import type { listRevenueShares } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Sql } from '@portal/service-kit/database/sql';
import {
  decimal,
  integer,
  nullable,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { toSlice, type Slice } from '@portal/service-kit/lists/list-page';
import { readPage } from '@portal/service-kit/lists/read-page';
import {
  createBind,
  type Bind,
  type SqlList,
  type SqlRows,
} from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';
import { decimal as toDecimal } from '@portal/contracts/core/decimal';
import { placesInScope, revenueTotals, totalsInScope } from '../../store/scope-sql.ts';
import type { QuarterTotal } from '../rules/revenue-stats.ts';

export type ListRevenueSharesQuery = RouteInput<typeof listRevenueShares>['query'];

/** A listed share. Decimals are text from PostgreSQL, so they are exact. */
export interface ListedShare {
  id: number;
  applicationId: number;
  applicationDisplayId: string;
  merchantName: string;
  quarter: number;
  month: number | null;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  isActive: boolean;
  reference: string;
  accountStart: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Names sort case-insensitively. */
const order: ListOrderOptions = {
  sorts: {
    quarter: [integer('quarter')],
    merchantName: [text('nameOrder')],
    accountStart: [nullable(timestamp('accountStart'))],
    monthlyVolume: [decimal('monthlyVolume')],
    earnings: [decimal('earnings')],
  },
  fallback: '-quarter',
};

/** Each sort key matches an index expression per scope: see the migration. */
const shareList: SqlList = {
  table: '"revenue_shares"',
  columns: {
    id: '"id"',
    applicationId: '"application_id"',
    applicationDisplayId: '"application_display_id"',
    merchantName: '"merchant_name"',
    quarter: '"quarter"',
    month: '"month"',
    monthlyVolume: '"monthly_volume"',
    revenueSharePercentage: '"revenue_share_percentage"',
    earnings: '"earnings"',
    isActive: '"is_active"',
    reference: '"reference"',
    accountStart: '"account_start"',
    createdAt: '"created_at"',
    updatedAt: '"updated_at"',
    nameOrder: 'lower("merchant_name")',
  },
  words: '"words"',
};

export const createRevenueList = (sql: Sql) => (scope: Scope, query: ListRevenueSharesQuery) => {
  const slice = toSlice(order, query);
  return readPage<ListedShare>(sql, shareList, slice, shareRows(scope, query, slice));
};

function shareRows(
  scope: Scope,
  { search, quarter }: ListRevenueSharesQuery,
  slice: Slice,
): SqlRows {
  const place = quarter && quarterIndex(quarter);
  const inQuarter = (bind: Bind): string =>
    place === undefined ? 'true' : `"quarter" = ${bind(place)}::integer`;
  return {
    partitions: (bind) => placesInScope(revenueTotals, scope, bind),
    filter: inQuarter,
    total: (bind) => `SELECT coalesce(sum("shares"), 0)::integer AS "total"
      FROM "revenue_totals" WHERE ${totalsInScope(revenueTotals, scope, bind)} AND ${inQuarter(bind)}`,
    search: search
      ? { query: (bind) => `"search_query"(${bind(search)})`, rare: /\d{5}/.test(search) }
      : undefined,
    short: scope.kind === 'own',
    name: nameOf(scope, quarter, slice),
  };
}

/** The page sizes that screens and exports use. Only these get prepared statements, to limit their number. */
const preparedLimits = new Set([25, 1000]);

/** A quarter filter is planned on each call, because the best plan depends on the quarter's frequency. */
function nameOf(
  scope: Scope,
  quarter: string | undefined,
  { order: { sort }, position, limit }: Slice,
): string | undefined {
  if (quarter || !preparedLimits.has(limit)) return undefined;
  return `shares ${scope.kind} ${sort} ${position?.side ?? 'start'} ${limit}`;
}

/** Totals per quarter in a scope, newest first, from the table that database triggers maintain. */
export const createRevenueTotals = (sql: Sql) => async (scope: Scope) => {
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
  return rows.map((row) => ({ ...row, earnings: toDecimal(row.earnings) }));
};
