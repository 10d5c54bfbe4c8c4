import type { AcceptedQuote, Prisma } from '../generated/prisma/client.ts';
import type { Moved } from './applications.ts';
import type { Database } from './database.ts';

export type AcceptedQuoteRow = AcceptedQuote;

/** A copy of the accepted quotes. */
export function createAcceptedQuotes(db: Database) {
  /** Quotes and hand-overs are kept one after the other, so that each sees the other. */
  const inTurn = () =>
    db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('accepted-quotes', 0))`;

  /** Who has the work of somebody now: the heir, or the heir's heir. */
  async function heirOf(userId: number, passed: readonly number[] = []): Promise<number> {
    const found = await db.handOver.findUnique({ where: { from: userId } });
    if (!found || passed.includes(userId)) return userId;
    return heirOf(found.to, [...passed, userId]);
  }

  return {
    /**
     * Keeps what was accepted; of two tellings the later one. It goes to the heir of an owner who was deleted
     * before it was told.
     */
    keep: async ({ quoteId, ...told }: Prisma.AcceptedQuoteCreateInput): Promise<void> => {
      await inTurn();
      const createdBy = await heirOf(told.createdBy);
      const company = createdBy === told.createdBy ? (told.company ?? null) : null;
      const quote = { ...told, createdBy, company };
      const { count } = await db.acceptedQuote.updateMany({
        where: { quoteId, acceptedAt: { lte: quote.acceptedAt } },
        data: quote,
      });
      if (!count)
        await db.acceptedQuote.createMany({ data: [{ quoteId, ...quote }], skipDuplicates: true });
    },

    /** Reads one, and keeps others from beginning with it until the transaction ends. */
    lock: async (quoteId: number): Promise<AcceptedQuoteRow | null> => {
      await db.$queryRaw`SELECT FROM "accepted_quotes" WHERE "quote_id" = ${quoteId} FOR UPDATE`;
      return db.acceptedQuote.findUnique({ where: { quoteId } });
    },

    /** Gives the quotes of a user who was deleted to the heir, and those that are told of later. */
    handOver: async (from: number, to: number): Promise<void> => {
      await inTurn();
      await db.handOver.upsert({ where: { from }, create: { from, to }, update: {} });
      await db.acceptedQuote.updateMany({
        where: { createdBy: from },
        data: { createdBy: await heirOf(to), company: null },
      });
    },

    /** Gives those that a user made for another company than the one that they are of now to somebody else. */
    leave: async ({ userId, to, at, heir }: Moved): Promise<void> => {
      await inTurn();
      await db.acceptedQuote.updateMany({
        where: {
          createdBy: userId,
          OR: [{ company: { not: to } }, { company: null, acceptedAt: { lte: at } }],
        },
        data: { createdBy: heir.userId, company: null },
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
