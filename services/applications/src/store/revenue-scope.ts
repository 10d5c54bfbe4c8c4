import type { Scope } from '@portal/service-kit/scope';
import { Prisma } from '../generated/prisma/client.ts';

/** The shares of a scope. */
export function sharesIn(scope: Scope): Prisma.RevenueShareWhereInput {
  switch (scope.kind) {
    case 'own':
      return { ownerId: scope.userId };
    case 'company':
      return { AND: [{ OR: [{ ownerId: scope.userId }, { company: scope.company }] }] };
    case 'all':
      return {};
    default:
      return scope satisfies never;
  }
}

/** The rows of revenue_totals that make up a scope. */
export function totalsIn(scope: Scope): Prisma.Sql {
  switch (scope.kind) {
    case 'own':
      return Prisma.sql`"kind" = 'owner' AND "owner_id" = ${scope.userId}`;
    case 'company':
      // A person's own shares stay theirs in another company.
      return Prisma.sql`("kind" = 'company' AND "owner_id" = 0 AND "company" = ${scope.company}
        OR "kind" = 'owner' AND "owner_id" = ${scope.userId} AND "company" <> ${scope.company})`;
    case 'all':
      return Prisma.sql`"kind" = 'all'`;
    default:
      return scope satisfies never;
  }
}
