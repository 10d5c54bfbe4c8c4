import type { listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Sql, SqlStatement } from '@portal/service-kit/database/sql';
import {
  choice,
  decimal,
  orNothing,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { toPage, toSlice, type Slice } from '@portal/service-kit/lists/list-page';
import { literal } from '@portal/service-kit/lists/prisma-slice';
import { sqlSlice, type SqlKey } from '@portal/service-kit/lists/sql-slice';
import type { Scope } from '@portal/service-kit/scope';
import { countedIn, elsewhere } from './counts.ts';

export type ListApplicationsQuery = RouteInput<typeof listApplications>['query'];

/** What a list shows of an application. */
export interface SummaryRow {
  id: number;
  applicationId: string;
  legalBusinessName: string;
  businessType: string | null;
  firstName: string;
  lastName: string;
  email: string;
  status: ApplicationStatus;
  submittedAt: Date | null;
  /** A decimal as PostgreSQL writes it: exact. */
  totalMonthlyCcVolume: string | null;
  submittedBy: number;
  notes: string | null;
  createdAt: Date;
  version: number;
}

const columns = `"id", "application_id" AS "applicationId", "legal_business_name" AS "legalBusinessName",
  "business_type" AS "businessType", "first_name" AS "firstName", "last_name" AS "lastName", "email",
  "status", "submitted_at" AS "submittedAt", "total_monthly_cc_volume" AS "totalMonthlyCcVolume",
  "submitted_by" AS "submittedBy", "notes", "created_at" AS "createdAt", "version"`;

/** Names are ordered without regard to case. The id that people see is in the order of the row's own. */
const order: ListOrderOptions = {
  sorts: {
    applicationId: [],
    legalBusinessName: [text('nameOrder')],
    status: [choice('status', applicationStatuses), timestamp('createdAt')],
    submittedAt: [orNothing(timestamp('submittedAt'))],
    totalMonthlyCcVolume: [orNothing(decimal('totalMonthlyCcVolume'))],
    createdAt: [timestamp('createdAt')],
  },
  fallback: '-createdAt',
};

const nameOrder = 'lower("legal_business_name")';

/** Each is the expression of an index; see the migrations. */
const keys: Record<string, SqlKey> = {
  id: { sql: '"id"', type: 'integer' },
  nameOrder: { sql: nameOrder, type: 'text' },
  status: { sql: '"status"', type: 'application_status' },
  submittedAt: {
    sql: `coalesce("submitted_at", '-infinity')`,
    type: 'timestamptz',
    missing: '-infinity',
  },
  totalMonthlyCcVolume: {
    sql: 'coalesce("total_monthly_cc_volume", -1)',
    type: 'numeric',
    missing: '-1',
  },
  createdAt: { sql: '"created_at"', type: 'timestamptz' },
};

/** A search is counted so far and no further. */
export const countBound = 1000;

/** Page sizes that the screens ask for: only their statements are prepared, others would be too many. */
const preparedLimits = new Set([5, 25, 100]);

/** A page of the applications in a scope. The total is exact but for searches. */
export const createApplicationList =
  (sql: Sql) =>
  async (scope: Scope, query: ListApplicationsQuery): Promise<Page<SummaryRow>> => {
    const slice = toSlice(order, query);
    const { rows } = await sql.query<ListedRow>(listStatement(scope, query, slice));
    const total = rows[0]?.total ?? 0;
    const atLeast = Boolean(query.search) && total > countBound;
    const found = rows.filter((row): row is ListedRow & SummaryRow => row.id !== null);
    return toPage(found, atLeast ? countBound : total, slice, atLeast);
  };

interface ListedRow extends Omit<SummaryRow, 'id'> {
  /** Null in the one row of an empty page. */
  id: number | null;
  total: number;
}

/** The page's rows, each with the total; one row of nothing but the total where the page is empty. */
function listStatement(scope: Scope, query: ListApplicationsQuery, slice: Slice): SqlStatement {
  const values: unknown[] = [];
  const filters = matching(query, values);
  const places = whoseOf(scope, values);
  const page = sqlSlice(slice, keys, values);
  const ordered = slice.order.keys.map(({ field }, at) => `${keys[field]?.sql} AS "order_${at}"`);
  const branch = (place: string): string =>
    `(SELECT ${columns}, ${nameOrder} AS "nameOrder", ${ordered.join(', ')} FROM "applications"
      WHERE ${place} AND ${filters} AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${page.limit})`;
  const total = query.search
    ? `SELECT count(*)::integer AS "total" FROM (SELECT FROM (${places
        .map(
          (place) =>
            `(SELECT FROM "applications" WHERE ${place} AND ${filters} LIMIT ${countBound + 1})`,
        )
        .join(' UNION ALL ')}) found LIMIT ${countBound + 1}) counted`
    : `SELECT coalesce(sum(${query.status ? `"${query.status}"` : everyStatus}), 0)::integer AS "total"
       FROM "application_counts" WHERE ${countedIn(scope, values)}`;
  const direction = page.descending ? ' DESC' : '';
  return {
    ...nameOf(scope, query, slice),
    text: `SELECT * FROM (${total}) counted LEFT JOIN (${places.map(branch).join(' UNION ALL ')}) page ON true
      ORDER BY ${ordered.map((_, at) => `"order_${at}"${direction}`).join(', ')} LIMIT ${page.limit}`,
    values,
  };
}

const everyStatus = applicationStatuses.map((status) => `"${status}"`).join(' + ');

/** What an application is found by: one text, beginning with a space, in small letters. */
const searched = `lower(' ' || "application_id" || ' ' || "legal_business_name" || ' ' || coalesce("dba_name", '')
  || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email")`;

function matching({ status, search }: ListApplicationsQuery, values: unknown[]): string {
  const conditions = ['true'];
  if (status) conditions.push(`"status" = $${values.push(status)}::application_status`);
  if (search)
    conditions.push(`${searched} LIKE lower($${values.push(`%${literal(search)}%`)}::text)`);
  return conditions.join(' AND ');
}

/** Conditions that make up a scope; no application meets two of them. */
function whoseOf(scope: Scope, values: unknown[]): string[] {
  const value = (given: unknown): string => `$${values.push(given)}`;
  switch (scope.kind) {
    case 'own':
      return [`"submitted_by" = ${value(scope.userId)}`];
    case 'company': {
      const [company, userId] = [value(scope.company), value(scope.userId)];
      // Most have none elsewhere: the counts say so before any application is looked at.
      const some = `EXISTS (SELECT FROM "application_counts" WHERE ${elsewhere(userId, company)})`;
      return [
        `"company" = ${company}`,
        `"submitted_by" = ${userId} AND "company" <> ${company} AND ${some}`,
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
  { search, status }: ListApplicationsQuery,
  { order: { sort }, position, limit }: Slice,
): { name?: string } {
  const planned = !search && (!status || /createdAt|status/.test(sort));
  if (!planned || !preparedLimits.has(limit)) return {};
  return {
    name: `list ${scope.kind} ${sort} ${position?.side ?? 'start'} ${status ?? 'any'} ${limit}`,
  };
}
