import { quarterIndex } from '@portal/contracts/applications/quarters';
import type { listRevenueShares } from '@portal/contracts/applications/revenue-routes';
import {
  revenueShareSchema,
  type RevenueShare,
} from '@portal/contracts/applications/revenue-schemas';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Sql } from '@portal/service-kit/database/sql';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { toSlice, type Slice } from '@portal/service-kit/lists/list-page';
import { readPage } from '@portal/service-kit/lists/read-page';
import * as sqlList from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';
import { decimal as toDecimal } from '@portal/contracts/core/decimal';
import type { RevenueShare as Row } from '../../generated/prisma/client.ts';
import { columnsOf } from '../../store/database.ts';
import { revenueTotals, rowsInScope, totalsInScope } from '../../store/scope-sql.ts';
import type { ShareFigures } from '../rules/read-row.ts';
import type { QuarterTotal } from '../rules/revenue-stats.ts';

export type ListRevenueSharesQuery = RouteInput<typeof listRevenueShares>['query'];

/** A listed share. Decimals are text from PostgreSQL, so they are exact. */
export type ListedShare = Omit<Pick<Row, keyof RevenueShare | 'reference'>, keyof ShareFigures> &
  ShareFigures;

/** Names sort case-insensitively. */
const order: listOrder.ListOrderOptions = {
  sorts: {
    quarter: [listOrder.integer('quarter')],
    merchantName: [listOrder.text('nameOrder')],
    accountStart: [listOrder.nullable(listOrder.timestamp('accountStart'))],
    monthlyVolume: [listOrder.decimal('monthlyVolume')],
    earnings: [listOrder.decimal('earnings')],
  },
  fallback: '-quarter',
};

/** Each sort key matches an index expression per scope: see the migration. */
const shareList: sqlList.SqlList = {
  table: '"revenue_shares"',
  columns: {
    ...columnsOf([...Object.keys(revenueShareSchema.shape), 'reference']),
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
): sqlList.SqlRows {
  const place = quarter && quarterIndex(quarter);
  const inQuarter = (bind: sqlList.Bind): string =>
    place === undefined ? 'true' : `"quarter" = ${bind(place)}::integer`;
  return rowsInScope(revenueTotals, scope, {
    search,
    counted: { sum: '"shares"', where: inQuarter },
    filter: inQuarter,
    name: nameOf(scope, quarter, slice),
  });
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
  const { bind, values } = sqlList.createBind();
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
