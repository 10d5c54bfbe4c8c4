import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import { chainRows, type AuditAction, type ClientInfo } from '@portal/service-kit/signing/evidence';
import type { MerchantEvidence, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type EvidenceRow = MerchantEvidence;

/** The append-only log of merchants' parts. */
export function createEvidence(db: Database) {
  return {
    /** The caller must have locked the part's application. */
    add: async (
      part: { id: number; applicationId: number },
      at: Date,
      client: ClientInfo,
      action: AuditAction<EvidenceKind>,
    ): Promise<void> => {
      const { id: partId, applicationId } = part;
      const last = await db.merchantEvidence.findFirst({
        where: { partId },
        orderBy: { number: 'desc' },
      });
      const rows = chainRows(last && { hash: last.hash, place: last.number }, at, client, [action]);
      await db.merchantEvidence.createMany({
        data: rows.map(({ place: number, facts, ...row }) => ({
          ...row,
          partId,
          applicationId,
          number,
          facts: facts as Prisma.InputJsonObject,
        })),
      });
    },
    of: (partId: number): Promise<EvidenceRow[]> =>
      db.merchantEvidence.findMany({ where: { partId }, orderBy: { number: 'asc' } }),
  };
}
