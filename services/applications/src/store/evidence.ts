import type { MerchantEvidence, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type EvidenceRow = MerchantEvidence;
export type NewEvidence = Omit<EvidenceRow, 'id' | 'facts'> & { facts: Prisma.InputJsonObject };

/** What happened to merchants' parts: it only grows. */
export function createEvidence(db: Database) {
  return {
    last: (partId: number): Promise<Pick<EvidenceRow, 'number' | 'hash'> | null> =>
      db.merchantEvidence.findFirst({
        where: { partId },
        orderBy: { number: 'desc' },
        select: { number: true, hash: true },
      }),
    add: async (data: NewEvidence): Promise<void> => {
      await db.merchantEvidence.create({ data });
    },
    of: (partId: number): Promise<EvidenceRow[]> =>
      db.merchantEvidence.findMany({ where: { partId }, orderBy: { number: 'asc' } }),
  };
}
