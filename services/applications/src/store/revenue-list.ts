import { quarterIndex } from '@portal/contracts/applications/quarters';
import type { listRevenueShares } from '@portal/contracts/applications/revenue-routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Sql, SqlStatement } from '@portal/service-kit/database/sql';
import {
  decimal,
  integer,
  orNothing,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { toPage, toSlice, type Slice } from '@portal/service-kit/lists/list-page';
import { literal } from '@portal/service-kit/lists/prisma-slice';
import { sqlSlice, type SqlKey } from '@portal/service-kit/lists/sql-slice';
import type { Scope } from '@portal/service-kit/scope';
import { earnedElsewhere, totalsIn } from './revenue-totals.ts';

export type ListRevenueSharesQuery = RouteInput<typeof listRevenueShares>['query'];

/** What a list shows of a share. Decimals are as PostgreSQL writes them: exact. */
export interface ListedShare {
  id: number;
  applicationId: number;
  applicationDisplayId: string;
  merchantName: string;
  quarter: number;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  isActive: boolean;
  accountStart: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `"id", "application_id" AS "applicationId", "application_display_id" AS "applicationDisplayId",
  "merchant_name" AS "merchantName", "quarter", "monthly_volume" AS "monthlyVolume",
  "revenue_share_percentage" AS "revenueSharePercentage", "earnings", "is_active" AS "isActive",
  "account_start" AS "accountStart", "created_at" AS "createdAt", "updated_at" AS "updatedAt"`;

/** Names are ordered without regard to case. */
const order: ListOrderOptions = {
  sorts: {
    quarter: [integer('quarter')],
    merchantName: [text('nameOrder')],
    accountStart: [orNothing(timestamp('accountStart'))],
    monthlyVolume: [decimal('monthlyVolume')],
    earnings: [decimal('earnings')],
  },
  fallback: '-quarter',
};

const nameOrder = 'lower("merchant_name")';

/** Each is the expression of an index; see the migration. */
const keys: Record<string, SqlKey> = {
  id: { sql: '"id"', type: 'integer' },
  quarter: { sql: '"quarter"', type: 'integer' },
  nameOrder: { sql: nameOrder, type: 'text' },
  accountStart: {
    sql: `coalesce("account_start", '-infinity')`,
    type: 'timestamptz',
    missing: '-infinity',
  },
  monthlyVolume: { sql: '"monthly_volume"', type: 'numeric' },
  earnings: { sql: '"earnings"', type: 'numeric' },
};

/** A search is counted so far and no further. */
export const countBound = 1000;

/** Page sizes that the screens and exports ask for: only their statements are prepared. */
const preparedLimits = new Set([25, 1000]);

/** A page of the shares in a scope. The total is exact but for searches. */
export const createRevenueList =
  (sql: Sql) =>
  async (scope: Scope, query: ListRevenueSharesQuery): Promise<Page<ListedShare>> => {
    const slice = toSlice(order, query);
    const { rows } = await sql.query<FoundRow>(listStatement(scope, query, slice));
    const total = rows[0]?.total ?? 0;
    const atLeast = Boolean(query.search) && total > countBound;
    const found = rows.filter((row): row is FoundRow & ListedShare => row.id !== null);
    return toPage(found, atLeast ? countBound : total, slice, atLeast);
  };

interface FoundRow extends Omit<ListedShare, 'id'> {
  /** Null in the one row of an empty page. */
  id: number | null;
  total: number;
}

/** The page's rows, each with the total; one row of nothing but the total where the page is empty. */
function listStatement(scope: Scope, query: ListRevenueSharesQuery, slice: Slice): SqlStatement {
  const values: unknown[] = [];
  const filters = matching(query, values);
  const places = whoseOf(scope, values);
  const page = sqlSlice(slice, keys, (value) => `$${values.push(value)}`);
  const ordered = slice.order.keys.map(({ field }, at) => `${keys[field]?.sql} AS "order_${at}"`);
  const branch = (place: string): string =>
    `(SELECT ${columns}, ${nameOrder} AS "nameOrder", ${ordered.join(', ')} FROM "revenue_shares"
      WHERE ${place} AND ${filters} AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${page.limit})`;
  const direction = page.descending ? ' DESC' : '';
  return {
    ...nameOf(scope, query, slice),
    text: `SELECT * FROM (${totalOf(scope, query, { places, filters, values })}) counted
      LEFT JOIN (${places.map(branch).join(' UNION ALL ')}) page ON true
      ORDER BY ${ordered.map((_, at) => `"order_${at}"${direction}`).join(', ')} LIMIT ${page.limit}`,
    values,
  };
}

interface Found {
  places: string[];
  filters: string;
  values: unknown[];
}

/** How many there are: a search is counted up to a bound, the rest is known. */
function totalOf(
  scope: Scope,
  { search, quarter }: ListRevenueSharesQuery,
  { places, filters, values }: Found,
): string {
  if (!search) {
    const inQuarter = quarter ? ` AND "quarter" = $${values.push(quarterIndex(quarter))}` : '';
    return `SELECT coalesce(sum("shares"), 0)::integer AS "total" FROM "revenue_totals"
      WHERE ${totalsIn(scope, values)}${inQuarter}`;
  }
  const some = places.map(
    (place) =>
      `(SELECT FROM "revenue_shares" WHERE ${place} AND ${filters} LIMIT ${countBound + 1})`,
  );
  return `SELECT count(*)::integer AS "total"
    FROM (SELECT FROM (${some.join(' UNION ALL ')}) found LIMIT ${countBound + 1}) counted`;
}

/** What a share is found by: one text, beginning with a space, in small letters. */
const searched = `lower(' ' || "application_display_id" || ' ' || "merchant_name")`;

function matching({ quarter, search }: ListRevenueSharesQuery, values: unknown[]): string {
  const conditions = ['true'];
  if (quarter) conditions.push(`"quarter" = $${values.push(quarterIndex(quarter))}::integer`);
  if (search)
    conditions.push(`${searched} LIKE lower($${values.push(`%${literal(search)}%`)}::text)`);
  return conditions.join(' AND ');
}

/** Conditions that make up a scope; no share meets two of them. */
function whoseOf(scope: Scope, values: unknown[]): string[] {
  const value = (given: unknown): string => `$${values.push(given)}`;
  switch (scope.kind) {
    case 'own':
      return [`"owner_id" = ${value(scope.userId)}`];
    case 'company': {
      const [company, userId] = [value(scope.company), value(scope.userId)];
      // Most have none elsewhere: the totals say so before any share is looked at.
      const some = `EXISTS (SELECT FROM "revenue_totals" WHERE ${earnedElsewhere(userId, company)})`;
      return [
        `"company" = ${company}`,
        `"owner_id" = ${userId} AND "company" <> ${company} AND ${some}`,
      ];
    }
    case 'all':
      return ['true'];
    default:
      return scope satisfies never;
  }
}

/** A name where the statement is one of a few and its best plan does not hang on its values. */
function nameOf(
  scope: Scope,
  { search, quarter }: ListRevenueSharesQuery,
  { order: { sort }, position, limit }: Slice,
): { name?: string } {
  if (search || quarter || !preparedLimits.has(limit)) return {};
  return { name: `shares ${scope.kind} ${sort} ${position?.side ?? 'start'} ${limit}` };
}
