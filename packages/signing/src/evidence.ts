import { canonicalJson, sha256Of, type Json } from './canonical-json.ts';

export interface EvidenceEntry {
  kind: string;
  /** An ISO time. */
  at: string;
  /** The person; null if unknown. */
  by: string | null;
  address: string | null;
  userAgent: string | null;
  /** SHA-256 of the document. */
  documentHash: string | null;
  facts: Record<string, Json>;
}

export interface Link {
  previousHash: string | null;
  hash: string;
}
export type ChainedEntry = EvidenceEntry & Link;

/** The person and client of an action; by default the portal itself. */
export interface ClientInfo {
  by?: string | null;
  address?: string | null;
  userAgent?: string | null;
}

export interface AuditAction<Kind extends string = string> {
  kind: Kind;
  documentHash?: string | null | undefined;
  facts?: EvidenceEntry['facts'] | undefined;
}

/** Builds the rows of new entries after the `last` one of their chain; null if there is none. */
export function chainRows(
  last: { hash: string; place: number } | null,
  at: Date,
  { by = null, address = null, userAgent = null }: ClientInfo,
  actions: readonly AuditAction[],
) {
  let [previousHash, place] = [last?.hash ?? null, last?.place ?? 0];
  return actions.map(({ kind, documentHash = null, facts = {} }) => {
    const entry = { kind, by, address, userAgent, documentHash, facts };
    const link = chainEntry(previousHash, { ...entry, at: at.toISOString() });
    previousHash = link.hash;
    place += 1;
    return { ...entry, ...link, at, place };
  });
}

/** Computes the link of an entry; the first entry has no previous hash. */
export function chainEntry(previousHash: string | null, entry: EvidenceEntry): Link {
  const { kind, at, by, address, userAgent, documentHash, facts } = entry;
  const covered = { kind, at, by, address, userAgent, documentHash, facts };
  return { previousHash, hash: sha256Of(canonicalJson({ previousHash, entry: covered })) };
}

/**
 * The index of the first entry that was changed, inserted or moved, or whose predecessor is missing; null if all are
 * intact. Entries removed from the end are only detected if the last hash is stored elsewhere, such as in a sealed
 * certificate.
 */
export function firstBrokenEntry(entries: readonly ChainedEntry[]): number | null {
  let previous: string | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.previousHash !== previous || hashOf(entry) !== entry.hash) return at;
    previous = entry.hash;
  }
  return null;
}

function hashOf(entry: ChainedEntry): string | null {
  try {
    return chainEntry(entry.previousHash, entry).hash;
  } catch {
    return null;
  }
}
