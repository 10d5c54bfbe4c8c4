import type { Bind } from '@portal/service-kit/lists/sql-slice';
import type { Scope } from '@portal/service-kit/scope';

/** A table of totals: of all ("kind" 'all'), of each company and of each owner in each company. */
interface Totals {
  table: string;
  /** The column of the owner, here and in the table that it counts. */
  owner: string;
}

export const applicationCounts: Totals = { table: 'application_counts', owner: 'submitted_by' };
export const revenueTotals: Totals = { table: 'revenue_totals', owner: 'owner_id' };

/** A person's own records stay theirs when they go to another company. */
const elsewhere = (owner: string, userId: string, company: string): string =>
  `"kind" = 'owner' AND "${owner}" = ${userId} AND "company" <> ${company}`;

/** The rows of a table of totals that make up a scope. */
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

/** The places in indexes of the counted table that make up a scope. */
export function placesInScope({ table, owner }: Totals, scope: Scope, bind: Bind): string[] {
  switch (scope.kind) {
    case 'own':
      return [`"${owner}" = ${bind(scope.userId)}`];
    case 'company': {
      const [company, userId] = [bind(scope.company), bind(scope.userId)];
      // Most have none elsewhere: the totals say so before any record is looked at.
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
