import type { userDeleted, userMoved } from '@portal/contracts/auth/events';
import { decimal, sum } from '@portal/contracts/core/decimal';
import type { EventPayload } from '@portal/contracts/core/event';
import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import type { QuoteTotals } from '../rules/quote-status.ts';
import { inScope, type Scope } from '@portal/service-kit/scope';
import type { DisposalDue } from '@portal/service-kit/retention';
import {
  Prisma,
  type Quote,
  type HistoryEntry,
  type Proposal,
} from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { listingQuotes } from './quote-list.ts';

export type QuoteRow = Quote;

type NewQuote = Omit<Prisma.QuoteUncheckedCreateInput, 'id' | 'quoteNumber' | 'madeFor'>;

/** A user who changed companies, and who takes over their quotes at the old company. */
type Moved = Pick<EventPayload<typeof userMoved>, 'userId' | 'to'> & {
  at: Date;
  newOwner: EventPayload<typeof userMoved>['heir'];
};

/** Events from an earlier release lack the email address. */
export type NewOwner = NonNullable<EventPayload<typeof userDeleted>['heir']>;

export type QuoteChange = Prisma.QuoteUpdateInput;

export const noPricing = {
  proposedFees: [],
  proposedProgram: null,
  pricing: Prisma.DbNull,
  monthlySavings: null,
  annualSavings: null,
  savingsLow: null,
  savingsHigh: null,
  isEstimated: false,
  isDoubtful: false,
};

/** Resets the columns that conversion and analysis fill. */
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
  ...noPricing,
  proposedFees: Prisma.DbNull,
  months: Prisma.DbNull,
} as const satisfies QuoteChange;

/** Resets the months of a quote with a single statement. */
export const noMonths = { months: Prisma.DbNull };

/** Estimated savings that may be none. */
const includesZero = {
  isEstimated: true,
  savingsLow: { lte: 0 },
  savingsHigh: { gte: 0 },
} satisfies Prisma.QuoteWhereInput;

export function createQuotes(db: Database) {
  return {
    find: (scope: Scope, id: number): Promise<QuoteRow | null> =>
      db.quote.findFirst({ where: { id, ...inScope(scope, 'createdBy') } }),

    byId: (id: number): Promise<QuoteRow | null> => db.quote.findUnique({ where: { id } }),

    /** Locks a quote until the transaction ends. */
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
      return db.quote.create({ data: { ...quote, madeFor: quote.company, quoteNumber } });
    },

    /** Replaces the statement and resets everything derived from the previous one. */
    startOver: (
      id: number,
      statement: Pick<QuoteChange, 'statementFileName' | 'statementFileSize' | 'statementKey'>,
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
          statementMerchant: Prisma.DbNull,
        },
      }),

    /** Starts a new analysis after a statement was added or removed; the others keep their figures. */
    readAgain: (id: number, status: QuoteStatus): Promise<QuoteRow> =>
      db.quote.update({
        where: { id },
        data: { ...nothingRead, status, version: { increment: 1 } },
      }),

    update: (id: number, data: QuoteChange): Promise<QuoteRow> =>
      db.quote.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),

    /** Deletes the quote; its proposals lose the reference. The database keeps one with an accepted proposal. */
    delete: async (id: number): Promise<void> => {
      await db.$executeRaw`SELECT set_config('portal.disposal', 'on', true)`;
      await db.quote.delete({ where: { id } });
    },

    /** Transfers all quotes of a deleted user; those of their own company move to the new owner's. */
    handOver: async (
      from: number,
      { userId: createdBy, name: ownerName, email, company }: NewOwner,
      ownCompany?: string,
    ): Promise<void> => {
      const owner = { createdBy, ownerName, ownerEmail: email ?? null };
      // Old events lack it.
      const own = ownCompany === undefined ? {} : { company: ownCompany };
      await db.quote.updateMany({
        where: { createdBy: from, ...own },
        data: { ...owner, company },
      });
      await db.quote.updateMany({ where: { createdBy: from }, data: owner });
    },

    /** Transfers quotes that a user made for their previous company; the quotes stay with that company. */
    leave: ({ userId, to, at, newOwner }: Moved) =>
      db.quote.updateMany({
        where: { createdBy: userId, company: { not: to }, createdAt: { lte: at } },
        data: { createdBy: newOwner.userId, ownerEmail: newOwner.email, ownerName: newOwner.name },
      }),

    changeAddress: (owner: number, email: string) => db.$executeRaw`
      UPDATE "quotes" SET "owner_email" = ${email}
      WHERE "created_by" = ${owner} AND "owner_email" <> ${email}`,

    /** Renames the company on quotes created before the rename. */
    renameCompany: async (from: string, to: string, madeBefore: Date): Promise<void> => {
      await db.quote.updateMany({
        where: { company: from, createdAt: { lte: madeBefore } },
        data: { company: to },
      });
      await db.quote.updateMany({
        where: { madeFor: from, createdAt: { lte: madeBefore } },
        data: { madeFor: to },
      });
    },

    totals: async (scope: Scope): Promise<QuoteTotals> => {
      const where = inScope(scope, 'createdBy');
      const groups = await db.quote.groupBy({ by: ['status'], where, _count: true });
      const certain = await db.quote.groupBy({
        by: ['isEstimated'],
        where: { ...where, isDoubtful: false, NOT: includesZero },
        _count: true,
        _sum: { monthlySavings: true },
      });
      return {
        byStatus: groups.map(({ status, _count: count }) => ({ status, count })),
        savings: sum(certain.map(({ _sum }) => decimal(_sum.monthlySavings?.toFixed(2) ?? 0))),
        estimated: certain.find(({ isEstimated }) => isEstimated)?._count ?? 0,
      };
    },

    list: listingQuotes(db),
  };
}

/** Caps the history in a reply, however often a quote was edited. */
const maxShown = 200;

export function createHistory(db: Database) {
  return {
    /** `by` is null for changes made by the portal. */
    note: (quoteId: number, by: { name: string } | null, what: string) =>
      db.historyEntry.create({ data: { quoteId, by: by?.name ?? null, what } }),

    /** Newest first. */
    of: (quoteId: number): Promise<HistoryEntry[]> =>
      db.historyEntry.findMany({
        where: { quoteId },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: maxShown,
      }),
  };
}

/** A proposal whose quote was deleted, with the keys of its files. */
type OrphanProposal = Pick<Proposal, 'id' | 'documentKey' | 'sealedKey'>;

const batchSize = 200;

export function createDisposal(db: Database) {
  return {
    /** Quotes past retention that have no open proposal and no accepted one that must be retained. */
    quotes: async ({ unused, signed }: DisposalDue): Promise<number[]> => {
      const rows = await db.$queryRaw<{ id: number }[]>`
        SELECT "id" FROM "quotes" q
        WHERE "updated_at" < ${unused} AND NOT EXISTS (
          SELECT FROM "proposals" p WHERE p."quote_id" = q."id"
            AND (p."state" = 'open' OR p."state" = 'accepted' AND p."decided_at" >= ${signed}))
        ORDER BY "id" LIMIT ${batchSize}`;
      return rows.map(({ id }) => id);
    },

    /** Locks a quote that is still due. Returns null if it changed in the meantime. */
    lockQuote: async (id: number, { unused }: DisposalDue): Promise<QuoteRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "quotes" WHERE "id" = ${id} FOR UPDATE`;
      return db.quote.findFirst({ where: { id, updatedAt: { lt: unused } } });
    },

    /** Proposals past retention whose quote was deleted. */
    proposals: ({ unused, signed }: DisposalDue): Promise<OrphanProposal[]> =>
      db.$queryRaw<OrphanProposal[]>`
        SELECT "id", "document_key" AS "documentKey", "sealed_key" AS "sealedKey" FROM "proposals"
        WHERE "quote_id" IS NULL AND coalesce("decided_at", "valid_until") < ${unused}
          AND ("state" <> 'accepted' OR "decided_at" < ${signed})
        ORDER BY "id" LIMIT ${batchSize}`,

    deleteProposal: async (id: number): Promise<void> => {
      await db.$executeRaw`SELECT set_config('portal.disposal', 'on', true)`;
      await db.proposal.deleteMany({ where: { id, quoteId: null } });
    },
  };
}
