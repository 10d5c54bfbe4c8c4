import type { AcceptedQuote, Prisma } from '../../generated/prisma/client.ts';
import type { Moved } from '../../applications/store/applications.ts';
import type { Database } from '../../store/database.ts';

export type AcceptedQuoteRow = AcceptedQuote;

export function createAcceptedQuotes(db: Database) {
  /** Serializes incoming quotes and user deletions, so that each sees the other. */
  const lockQuotes = () =>
    db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('accepted-quotes', 0))`;

  /** Follows transfers to the current owner. */
  async function currentOwnerOf(userId: number, passed: readonly number[] = []): Promise<number> {
    const found = await db.handOver.findUnique({ where: { from: userId } });
    if (!found || passed.includes(userId)) return userId;
    return currentOwnerOf(found.to, [...passed, userId]);
  }

  return {
    /** Stores an accepted quote; the newer of two events wins. A deleted user's goes to their successor. */
    keep: async ({ quoteId, ...received }: Prisma.AcceptedQuoteCreateInput): Promise<void> => {
      await lockQuotes();
      const createdBy = await currentOwnerOf(received.createdBy);
      const company = createdBy === received.createdBy ? (received.company ?? null) : null;
      const quote = { ...received, createdBy, company };
      const { count } = await db.acceptedQuote.updateMany({
        where: { quoteId, acceptedAt: { lte: quote.acceptedAt } },
        data: quote,
      });
      if (!count)
        await db.acceptedQuote.createMany({ data: [{ quoteId, ...quote }], skipDuplicates: true });
    },

    lock: async (quoteId: number): Promise<AcceptedQuoteRow | null> => {
      await db.$queryRaw`SELECT FROM "accepted_quotes" WHERE "quote_id" = ${quoteId} FOR UPDATE`;
      return db.acceptedQuote.findUnique({ where: { quoteId } });
    },

    /** Transfers a deleted user's quotes, including those that arrive later. */
    handOver: async (from: number, to: number): Promise<void> => {
      await lockQuotes();
      await db.handOver.upsert({ where: { from }, create: { from, to }, update: {} });
      await db.acceptedQuote.updateMany({
        where: { createdBy: from },
        data: { createdBy: await currentOwnerOf(to), company: null },
      });
    },

    /** Transfers the quotes that a user created in other companies than their current one. */
    leave: async ({ userId, to, at, newOwner }: Moved): Promise<void> => {
      await lockQuotes();
      await db.acceptedQuote.updateMany({
        where: {
          createdBy: userId,
          OR: [{ company: { not: to } }, { company: null, acceptedAt: { lte: at } }],
        },
        data: { createdBy: newOwner.userId, company: null },
      });
    },

    renameCompany: async (from: string, to: string, acceptedBefore: Date): Promise<void> => {
      await db.acceptedQuote.updateMany({
        where: { company: from, acceptedAt: { lte: acceptedBefore } },
        data: { company: to },
      });
    },
  };
}
