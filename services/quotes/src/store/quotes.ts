import type { userDeleted } from '@portal/contracts/auth/events';
import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { listQuotes } from '@portal/contracts/quotes/routes';
import {
  quoteStatuses,
  type QuoteStatus,
  type QuoteSummary,
} from '@portal/contracts/quotes/schemas';
import {
  choice,
  decimal as decimalKey,
  orNothing,
  text,
  timestamp,
  type ListOrderOptions,
} from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import { inScope, type Scope } from '@portal/service-kit/scope';
import { Prisma, type Proposal, type Quote } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type QuoteRow = Quote;

/** What a list shows of a quote: the figures of a statement are a hundred times as much. */
const summary = {
  id: true,
  quoteNumber: true,
  merchantName: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  currentProcessor: true,
  currentMonthlyVolume: true,
  monthlySavings: true,
  annualSavings: true,
  processingStage: true,
  status: true,
  createdBy: true,
  ownerName: true,
  company: true,
  createdAt: true,
  updatedAt: true,
  proposals: {
    select: { number: true, state: true, validUntil: true, firstViewedAt: true },
    orderBy: { number: 'desc' },
    take: 1,
  },
} as const satisfies Record<keyof Omit<QuoteSummary, 'proposal' | 'createdByName'>, true> &
  Prisma.QuoteSelect;
export type QuoteSummaryRow = Omit<
  Prisma.QuoteGetPayload<{ select: typeof summary }>,
  'proposals'
> & {
  /** The last one, in lists. */
  proposals?: Pick<Proposal, 'number' | 'state' | 'validUntil' | 'firstViewedAt'>[];
};
export type ListQuotesQuery = RouteInput<typeof listQuotes>['query'];

export interface NewQuote {
  merchantName: string;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  createdBy: number;
  ownerEmail: string | null;
  ownerName: string;
  company: string;
}

/** Who gets what a deleted person had; their address is not known where a release before told of them. */
export type Heir = NonNullable<EventPayload<typeof userDeleted>['heir']>;

export interface StatementChange {
  statementFileName: string;
  statementFileSize: number;
  statementKey: string;
}

export type QuoteChange = Prisma.QuoteUpdateInput;

/** A quote without a proposal. */
export const noPricing = {
  proposedFees: [],
  proposedProgram: null,
  pricing: Prisma.DbNull,
  monthlySavings: null,
  annualSavings: null,
};

/** A quote whose statements are to be converted and analyzed. */
const nothingRead = {
  processingStage: 'pdf_saved',
  processingError: null,
  imageCount: 0,
  currentProcessor: null,
  currentMonthlyVolume: null,
  currentAverageTicket: null,
  currentFees: null,
  analysis: Prisma.DbNull,
  originalAnalysis: Prisma.DbNull,
  notes: [],
  analysisNotes: [],
  analyzedBy: null,
  proposedFees: Prisma.DbNull,
  proposedProgram: null,
  pricing: Prisma.DbNull,
  monthlySavings: null,
  annualSavings: null,
  months: Prisma.DbNull,
} as const satisfies QuoteChange;

/** A quote of one statement. */
export const noMonths = { months: Prisma.DbNull };

export interface StatusTotals {
  status: QuoteStatus;
  count: number;
  savings: Decimal;
}

const order: ListOrderOptions = {
  sorts: {
    quoteNumber: [text('quoteNumber')],
    merchantName: [text('merchantName')],
    contactName: [orNothing(text('contactName'))],
    currentProcessor: [orNothing(text('currentProcessor'))],
    currentMonthlyVolume: [orNothing(decimalKey('currentMonthlyVolume'))],
    monthlySavings: [orNothing(decimalKey('monthlySavings'))],
    status: [choice('status', quoteStatuses)],
    createdAt: [timestamp('createdAt')],
  },
  fallback: '-createdAt',
};

export function createQuotes(db: Database) {
  return {
    find: (scope: Scope, id: number): Promise<QuoteRow | null> =>
      db.quote.findFirst({ where: { id, ...inScope(scope, 'createdBy') } }),

    byId: (id: number): Promise<QuoteRow | null> => db.quote.findUnique({ where: { id } }),

    /** Reads a quote and keeps others from changing it until the transaction ends. */
    lock: async (id: number): Promise<QuoteRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "quotes" WHERE "id" = ${id} FOR UPDATE`;
      return db.quote.findUnique({ where: { id } });
    },

    create: async (quote: NewQuote, now: Date): Promise<QuoteRow> => {
      const [next] = await db.$queryRaw<
        { number: bigint }[]
      >`SELECT nextval('quote_number_seq') AS "number"`;
      const number = String(next?.number ?? 0).padStart(6, '0');
      const quoteNumber = `Q-${now.getUTCFullYear()}-${number}`;
      return db.quote.create({ data: { ...quote, quoteNumber } });
    },

    /** A new statement: everything that was made of the one before is gone. */
    startOver: (
      id: number,
      statement: StatementChange,
      status: QuoteStatus,
      now: Date,
    ): Promise<QuoteRow> =>
      db.quote.update({
        where: { id },
        data: {
          ...statement,
          ...nothingRead,
          status,
          version: { increment: 1 },
          statementUploadedAt: now,
          originalKept: true,
          statementMonth: null,
          statementAccount: null,
        },
      }),

    /** Another statement came or went: the quote is read again, the statements that stay keep their figures. */
    readAgain: (id: number, status: QuoteStatus): Promise<QuoteRow> =>
      db.quote.update({
        where: { id },
        data: { ...nothingRead, status, version: { increment: 1 } },
      }),

    update: (id: number, data: QuoteChange): Promise<QuoteRow> =>
      db.quote.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),

    delete: async (id: number): Promise<void> => {
      await db.quote.delete({ where: { id } });
    },

    /** Gives all quotes of one person to another; their company's manager sees them from now on. */
    handOver: async (from: number, { userId, name, email, company }: Heir): Promise<void> => {
      await db.quote.updateMany({
        where: { createdBy: from },
        data: { createdBy: userId, ownerEmail: email ?? null, ownerName: name, company },
      });
    },

    /** Gives the quotes that were made under a company's old name its new one. */
    renameCompany: async (from: string, to: string, madeBefore: Date): Promise<void> => {
      await db.quote.updateMany({
        where: { company: from, createdAt: { lte: madeBefore } },
        data: { company: to },
      });
    },

    totalsByStatus: async (scope: Scope): Promise<StatusTotals[]> => {
      const groups = await db.quote.groupBy({
        by: ['status'],
        where: inScope(scope, 'createdBy'),
        _count: true,
        _sum: { monthlySavings: true },
      });
      return groups.map((group) => ({
        status: group.status,
        count: group._count,
        savings: decimal(group._sum.monthlySavings?.toFixed(2) ?? 0),
      }));
    },

    list: async (scope: Scope, query: ListQuotesQuery): Promise<Page<QuoteSummaryRow>> => {
      const slice = toSlice(order, query);
      const page = prismaSlice(slice);
      const where = { ...inScope(scope, 'createdBy'), ...matching(query) };
      const [rows, total] = await Promise.all([
        db.quote.findMany({ ...page, select: summary, where: { AND: [where, page.where] } }),
        db.quote.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}

const soon = 3 * 24 * 60 * 60 * 1000;

/** Quotes by what became of a proposal; of several, the last one is open or decided, those before are superseded. */
function byProposal(filter: ListQuotesQuery['proposal']): Prisma.ProposalWhereInput | null {
  if (!filter) return null;
  const open = { state: 'open' as const };
  if (filter === 'viewed') return { ...open, firstViewedAt: { not: null } };
  if (filter === 'expiring') return { ...open, validUntil: { lte: new Date(Date.now() + soon) } };
  return { state: filter };
}

function matching({ search, status, proposal }: ListQuotesQuery): Prisma.QuoteWhereInput {
  const sent = byProposal(proposal);
  const contains = { contains: literal(search ?? ''), mode: 'insensitive' as const };
  return {
    ...(status ? { status } : {}),
    ...(sent ? { proposals: { some: sent } } : {}),
    ...(search
      ? {
          OR: [
            { quoteNumber: contains },
            { merchantName: contains },
            { contactName: contains },
            { contactEmail: contains },
            { currentProcessor: contains },
          ],
        }
      : {}),
  };
}
