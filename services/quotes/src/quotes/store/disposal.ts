import type { DisposalDue } from '@portal/service-kit/retention';
import type { Proposal } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { QuoteRow } from './quotes.ts';

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
