import { chainRows, type AuditAction, type ClientInfo } from '@portal/service-kit/signing/evidence';
import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import type { EvidenceEntry, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type EvidenceRow = EvidenceEntry;

/** Entries that are shown of a proposal: the last ones. */
const mostShown = 500;

export function createEvidence(db: Database) {
  return {
    /**
     * Adds entries behind those that are there. The proposal must be locked: two entries behind the same one are refused
     * by the database.
     */
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

    /** All that happened to a proposal, in order: its certificate leaves nothing out. */
    of: (proposalId: number): Promise<EvidenceRow[]> =>
      db.evidenceEntry.findMany({ where: { proposalId }, orderBy: { position: 'asc' } }),

    /** What happened to proposals last, in order: as much as is shown. */
    latest: async (...proposals: readonly number[]): Promise<EvidenceRow[]> => {
      const entries = await db.evidenceEntry.findMany({
        where: { proposalId: { in: [...proposals] } },
        orderBy: [{ proposalId: 'desc' }, { position: 'desc' }],
        take: mostShown * Math.max(1, proposals.length),
      });
      return entries.toReversed();
    },

    /** What was done last of a kind; null where it never was. */
    last: (proposalId: number, kind: EvidenceKind): Promise<EvidenceRow | null> =>
      db.evidenceEntry.findFirst({ where: { proposalId, kind }, orderBy: { position: 'desc' } }),

    /** What somebody did of a kind, in order. */
    by: (proposalId: number, kind: EvidenceKind, by: string): Promise<EvidenceRow[]> =>
      db.evidenceEntry.findMany({
        where: { proposalId, kind, by },
        orderBy: { position: 'asc' },
      }),

    /** How often something was done with a proposal. */
    count: (proposalId: number, kind: EvidenceKind): Promise<number> =>
      db.evidenceEntry.count({ where: { proposalId, kind } }),

    /** Whether somebody did this with a proposal since then. */
    has: async (proposalId: number, kind: EvidenceKind, by: string, since: Date) =>
      (await db.evidenceEntry.findFirst({
        where: { proposalId, kind, by, at: { gt: since } },
        select: { id: true },
      })) !== null,
  };
}
