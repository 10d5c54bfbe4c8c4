import { chainRows, type AuditAction, type ClientInfo } from '@portal/service-kit/signing/evidence';
import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import type { EvidenceEntry, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type EvidenceRow = EvidenceEntry;

/** Maximum number of entries shown; the latest ones. */
const maxShown = 500;

export function createEvidence(db: Database) {
  return {
    /** Lock the proposal first: the database rejects two entries with the same predecessor. */
    add: async (
      proposal: { id: number; contentHash: string },
      at: Date,
      client: ClientInfo,
      ...actions: AuditAction<EvidenceKind>[]
    ): Promise<void> => {
      const { id: proposalId, contentHash: documentHash } = proposal;
      const last = await db.evidenceEntry.findFirst({
        where: { proposalId },
        orderBy: { position: 'desc' },
      });
      const rows = chainRows(
        last && { hash: last.hash, place: last.position },
        at,
        client,
        actions.map((action) => ({ ...action, documentHash })),
      );
      await db.evidenceEntry.createMany({
        data: rows.map(({ place: position, facts, ...row }) => ({
          ...row,
          proposalId,
          position,
          facts: facts as Prisma.InputJsonObject,
        })),
      });
    },

    /** All entries in order, uncapped: the certificate must be complete. */
    of: (proposalId: number): Promise<EvidenceRow[]> =>
      db.evidenceEntry.findMany({ where: { proposalId }, orderBy: { position: 'asc' } }),

    /** The latest entries in order, capped. */
    latest: async (...proposals: readonly number[]): Promise<EvidenceRow[]> => {
      const entries = await db.evidenceEntry.findMany({
        where: { proposalId: { in: [...proposals] } },
        orderBy: [{ proposalId: 'desc' }, { position: 'desc' }],
        take: maxShown * Math.max(1, proposals.length),
      });
      return entries.toReversed();
    },

    /** The latest entry of a kind, or null. */
    last: (proposalId: number, kind: EvidenceKind): Promise<EvidenceRow | null> =>
      db.evidenceEntry.findFirst({ where: { proposalId, kind }, orderBy: { position: 'desc' } }),

    by: (proposalId: number, kind: EvidenceKind, by: string): Promise<EvidenceRow[]> =>
      db.evidenceEntry.findMany({
        where: { proposalId, kind, by },
        orderBy: { position: 'asc' },
      }),

    count: (proposalId: number, kind: EvidenceKind): Promise<number> =>
      db.evidenceEntry.count({ where: { proposalId, kind } }),

    has: async (proposalId: number, kind: EvidenceKind, by: string, since: Date) =>
      (await db.evidenceEntry.findFirst({
        where: { proposalId, kind, by, at: { gt: since } },
        select: { id: true },
      })) !== null,
  };
}
