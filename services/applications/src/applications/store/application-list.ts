import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import { byName, listedFields, namesOf } from '@portal/contracts/applications/fields';
import type { listApplications } from '@portal/contracts/applications/routes';
import * as schemas from '@portal/contracts/applications/schemas';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Sql } from '@portal/service-kit/database/sql';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { toSlice, type Slice } from '@portal/service-kit/lists/list-page';
import { readPage } from '@portal/service-kit/lists/read-page';
import type { SqlList, SqlRows } from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';
import { createBind } from '@portal/service-kit/lists/sql-list';
import { columnOf, columnsOf } from '../../store/database.ts';
import { applicationCounts, rowsInScope, totalsInScope } from '../../store/scope-sql.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { StatusCounts } from '../rules/application-stats.ts';

export type ListApplicationsQuery = RouteInput<typeof listApplications>['query'];

/** A stored field: amounts are decimal text from SQL, or Prisma decimals. */
export type StoredValue = string | boolean | Date | { toFixed: (digits: number) => string } | null;

type ListedField = (typeof listedFields)[number]['name'];

export type SummaryRow = Pick<Application, Exclude<keyof schemas.ApplicationSummary, ListedField>> &
  Record<ListedField, StoredValue>;

/** A merchant's completed value, encrypted. */
interface SealedFieldRow {
  partId: number;
  field: string;
  keyId: string;
  /** Hexadecimal, because JSON has no bytes. */
  value: string;
}

/** `filled` is null if the merchant filled in none of the listed fields. */
export type ReviewedRow = SummaryRow & { filled: SealedFieldRow[] | null };

/** Names sort case-insensitively. Display ids sort like the row's id. */
const applicationOrder: listOrder.ListOrderOptions = {
  sorts: {
    applicationId: [],
    legalBusinessName: [listOrder.text('nameOrder')],
    status: [
      listOrder.choice('status', schemas.applicationStatuses),
      listOrder.timestamp('createdAt'),
    ],
    submittedAt: [listOrder.nullable(listOrder.timestamp('submittedAt'))],
    totalMonthlyCcVolume: [listOrder.nullable(listOrder.decimal('totalMonthlyCcVolume'))],
    createdAt: [listOrder.timestamp('createdAt')],
  },
  fallback: '-createdAt',
};

/** Dates are read as text, because they have no time zone. */
const listedColumn = ({ name, kind }: FieldShape): string =>
  `"${columnOf(name)}"${kind === 'date' ? '::text' : ''}`;

/** Each sort key matches an index expression per scope: see the migrations. */
const applicationList: SqlList = {
  table: '"applications"',
  columns: {
    ...columnsOf(Object.keys(schemas.applicationSummarySchema.shape)),
    ...byName(listedFields, listedColumn),
    nameOrder: 'lower("legal_business_name")',
  },
  enums: { status: 'application_status' },
  words: '"words"',
};

/** The reviewers' list. It joins the merchants' values: a separate query would double the cost. */
const reviewedList: SqlList = {
  ...applicationList,
  columns: {
    ...applicationList.columns,
    filled: `(SELECT json_agg(json_build_object('partId', v."part_id", 'field', v."field", 'keyId', v."key_id",
          'value', encode(v."value", 'hex')))
        FROM "merchant_parts" p JOIN "merchant_values" v ON v."part_id" = p."id"
        WHERE p."application_id" = "applications"."id" AND p."state" <> 'taken-back' AND v."is_finished"
          AND v."field" IN (${namesOf(listedFields)
            .map((name) => `'${name}'`)
            .join(', ')}))`,
  },
};

export const createApplicationList = (sql: Sql) => {
  const read = <Row extends SummaryRow>(
    list: SqlList,
    scope: Scope,
    query: ListApplicationsQuery,
  ): Promise<Page<Row>> => {
    const slice = toSlice(applicationOrder, query);
    const rows = applicationRows(scope, query, slice);
    const name = rows.name && list === reviewedList ? `reviewed ${rows.name}` : rows.name;
    return readPage<Row>(sql, list, slice, { ...rows, name });
  };
  return {
    page: (scope: Scope, query: ListApplicationsQuery) =>
      read<SummaryRow>(applicationList, scope, query),
    reviewedPage: (scope: Scope, query: ListApplicationsQuery) =>
      read<ReviewedRow>(reviewedList, scope, query),
  };
};

const pendingStatuses = ['submitted', 'under_review'] as const;

function applicationRows(scope: Scope, query: ListApplicationsQuery, slice: Slice): SqlRows {
  const { status, search } = query;
  const statuses = status === 'pending' ? pendingStatuses : status && [status];
  const counted = (statuses ?? schemas.applicationStatuses).map((one) => `"${one}"`).join(' + ');
  return rowsInScope(applicationCounts, scope, {
    search,
    counted: { sum: counted },
    filter: (bind) =>
      statuses
        ? `"status" IN (${statuses.map((one) => `${bind(one)}::application_status`).join(', ')})`
        : 'true',
    name: nameOf(scope, query, slice),
  });
}

/** The page sizes that screens use. Only these get prepared statements, to limit their number. */
const preparedLimits = new Set([5, 25, 100]);

/** A status filter without an index is planned on each call: the best plan depends on the status's frequency. */
function nameOf(
  scope: Scope,
  { status }: ListApplicationsQuery,
  { order: { sort }, position, limit }: Slice,
): string | undefined {
  const planned = (!status || /createdAt|status/.test(sort)) && preparedLimits.has(limit);
  return planned
    ? `list ${scope.kind} ${sort} ${position?.side ?? 'start'} ${status ?? 'any'} ${limit}`
    : undefined;
}

type CountRow = Record<`${schemas.ApplicationStatus}_${'now' | 'before'}`, number>;

const sumsOf = (month: string): string =>
  schemas.applicationStatuses
    .map(
      (status) => `coalesce(sum("${status}"), 0)::integer AS "${status}_now",
        coalesce(sum("${status}") FILTER (WHERE "month" < ${month}::date), 0)::integer AS "${status}_before"`,
    )
    .join(', ');

/** Reads the counts by status that triggers maintain, now and at the start of a month (its first day). */
export const createCounts = (sql: Sql) => async (scope: Scope, month: string) => {
  const { bind, values } = createBind();
  const { rows } = await sql.query<CountRow>({
    name: `counts ${scope.kind}`,
    text: `SELECT ${sumsOf(bind(month))} FROM "application_counts" WHERE ${totalsInScope(applicationCounts, scope, bind)}`,
    values,
  });
  const at = (time: 'now' | 'before'): StatusCounts =>
    Object.fromEntries(
      schemas.applicationStatuses.map((status) => [status, rows[0]?.[`${status}_${time}`] ?? 0]),
    ) as StatusCounts;
  return { now: at('now'), before: at('before') };
};
