import { chainEntry, type EvidenceEntry as Entry } from '@portal/service-kit/signing/evidence';
import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import type { EvidenceEntry, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type EvidenceRow = EvidenceEntry;

/** Who did something with a proposal, and from where; the portal by itself where it is left out. */
export interface Witness {
  by?: string | null;
  address?: string | null;
  userAgent?: string | null;
}

/** What somebody did: the kind, and what is to be known of it. */
export interface Deed {
  kind: EvidenceKind;
  facts?: Entry['facts'];
}

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
      witness: Witness,
      ...deeds: Deed[]
    ): Promise<void> => {
      const last = await db.evidenceEntry.findFirst({
        where: { proposalId: proposal.id },
        orderBy: { position: 'desc' },
      });
      let [previous, position] = [last?.hash ?? null, last?.position ?? 0];
      for (const { kind, facts = {} } of deeds) {
        const { by = null, address = null, userAgent = null } = witness;
        const entry = { kind, by, address, userAgent, documentHash: proposal.contentHash, facts };
        const link = chainEntry(previous, { ...entry, at: at.toISOString() });
        position += 1;
        previous = link.hash;
        await db.evidenceEntry.create({
          data: {
            ...entry,
            ...link,
            at,
            position,
            proposalId: proposal.id,
            facts: facts as Prisma.InputJsonObject,
          },
        });
      }
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
