import type { RouteInput } from '@portal/contracts/core/route';
import type { listQuotes } from '@portal/contracts/quotes/routes';
import { quoteStatuses, quoteSummarySchema } from '@portal/contracts/quotes/schemas';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import { inScope, type Scope } from '@portal/service-kit/scope';
import type { Prisma, Proposal } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

const { proposal: _, createdByName: __, ...stored } = quoteSummarySchema.shape;
const columns = { ...stored, ownerName: true };

/** For lists: the analysis is about a hundred times larger. */
const summary = {
  ...(Object.fromEntries(Object.keys(columns).map((name) => [name, true])) as Record<
    keyof typeof columns,
    true
  >),
  proposals: {
    select: { number: true, state: true, validUntil: true, firstViewedAt: true },
    orderBy: { number: 'desc' },
    take: 1,
  },
} as const satisfies Prisma.QuoteSelect;
export type QuoteSummaryRow = Omit<
  Prisma.QuoteGetPayload<{ select: typeof summary }>,
  'proposals'
> & {
  /** Only the latest proposal, in lists. */
  proposals?: Pick<Proposal, 'number' | 'state' | 'validUntil' | 'firstViewedAt'>[];
};
type ListQuotesQuery = RouteInput<typeof listQuotes>['query'];

const order: listOrder.ListOrderOptions = {
  sorts: {
    quoteNumber: [listOrder.text('quoteNumber')],
    merchantName: [listOrder.text('merchantName')],
    contactName: [listOrder.nullable(listOrder.text('contactName'))],
    currentProcessor: [listOrder.nullable(listOrder.text('currentProcessor'))],
    currentMonthlyVolume: [listOrder.nullable(listOrder.decimal('currentMonthlyVolume'))],
    monthlySavings: [listOrder.nullable(listOrder.decimal('monthlySavings'))],
    status: [listOrder.choice('status', quoteStatuses)],
    createdAt: [listOrder.timestamp('createdAt')],
  },
  fallback: '-createdAt',
};

/** Lists the quotes that the actor may see, filtered, sorted and paginated by the query. */
export const listingQuotes =
  (db: Database) => async (scope: Scope, query: ListQuotesQuery, ids?: number[]) => {
    const among = ids ? { id: { in: ids } } : {};
    const where = { ...inScope(scope, 'createdBy'), ...matching(query), ...among };
    return prismaPage(order, query, where, {
      findMany: (page) => db.quote.findMany({ ...page, select: summary }),
      count: (all) => db.quote.count(all),
    });
  };

const soon = 3 * 24 * 60 * 60 * 1000;

/** Filters by proposal state. Only a quote's latest proposal is open or decided; earlier ones are superseded. */
function byProposal(filter: ListQuotesQuery['proposal']): Prisma.ProposalWhereInput | null {
  if (!filter) return null;
  const open = { state: 'open' as const };
  if (filter === 'viewed') return { ...open, firstViewedAt: { not: null } };
  if (filter === 'expiring') return { ...open, validUntil: { lte: new Date(Date.now() + soon) } };
  return { state: filter };
}

const searched = [
  'quoteNumber',
  'merchantName',
  'contactName',
  'contactEmail',
  'currentProcessor',
] as const;

function matching({ search, status, proposal }: ListQuotesQuery): Prisma.QuoteWhereInput {
  const sent = byProposal(proposal);
  return {
    ...(status ? { status } : {}),
    ...(sent ? { proposals: { some: sent } } : {}),
    ...searchIn(search, searched),
  };
}
