import type { Bind, SqlRows } from '@portal/service-kit/lists/sql-list';
import type { Scope } from '@portal/service-kit/scope';

/** A table of totals: overall ("kind" 'all'), per company, and per owner in each company. */
interface Totals {
  table: string;
  /** The owner column, both here and in the counted table. */
  owner: string;
}

export const applicationCounts: Totals = { table: 'application_counts', owner: 'submitted_by' };
export const revenueTotals: Totals = { table: 'revenue_totals', owner: 'owner_id' };

/** Users keep their own records when they change companies. */
const elsewhere = (owner: string, userId: string, company: string): string =>
  `"kind" = 'owner' AND "${owner}" = ${userId} AND "company" <> ${company}`;

/** The rows of a totals table that make up a scope. */
export function totalsInScope({ owner }: Totals, scope: Scope, bind: Bind): string {
  switch (scope.kind) {
    case 'own':
      return `"kind" = 'owner' AND "${owner}" = ${bind(scope.userId)}`;
    case 'company': {
      const [company, userId] = [bind(scope.company), bind(scope.userId)];
      return `("kind" = 'company' AND "${owner}" = 0 AND "company" = ${company}
        OR ${elsewhere(owner, userId, company)})`;
    }
    case 'all':
      return `"kind" = 'all'`;
    default:
      return scope satisfies never;
  }
}

/** The index conditions of the counted table that make up a scope. */
function placesInScope({ table, owner }: Totals, scope: Scope, bind: Bind): string[] {
  switch (scope.kind) {
    case 'own':
      return [`"${owner}" = ${bind(scope.userId)}`];
    case 'company': {
      const [company, userId] = [bind(scope.company), bind(scope.userId)];
      // Most users have none in other companies; the totals answer that without reading any record.
      const some = `EXISTS (SELECT FROM "${table}" WHERE ${elsewhere(owner, userId, company)})`;
      return [
        `"company" = ${company}`,
        `"${owner}" = ${userId} AND "company" <> ${company} AND ${some}`,
      ];
    }
    case 'all':
      return ['true'];
    default:
      return scope satisfies never;
  }
}

/** `counted`: the expression in the table of totals that counts the filtered rows, and a further condition there. */
interface ScopedList extends Pick<SqlRows, 'filter' | 'name'> {
  search: string | undefined;
  counted: { sum: string; where?: SqlRows['filter'] };
}

/** The rows of a list in a scope, as far as `filter` and `search` choose them. */
export const rowsInScope = (
  totals: Totals,
  scope: Scope,
  { filter, name, search, counted: { sum, where = () => 'true' } }: ScopedList,
): SqlRows => ({
  filter,
  name,
  partitions: (bind) => placesInScope(totals, scope, bind),
  total: (bind) => `SELECT coalesce(sum(${sum}), 0)::integer AS "total"
    FROM "${totals.table}" WHERE ${totalsInScope(totals, scope, bind)} AND ${where(bind)}`,
  search: search
    ? { query: (bind) => `"search_query"(${bind(search)})`, rare: /\d{5}/.test(search) }
    : undefined,
  short: scope.kind === 'own',
});
