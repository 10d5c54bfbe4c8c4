import { canonicalJson, sha256Of, type Json } from './canonical-json.ts';

/** What somebody did with a document, as its evidence keeps it. */
export interface EvidenceEntry {
  kind: string;
  /** When, as an ISO time. */
  at: string;
  /** Who; null where nobody is known. */
  by: string | null;
  address: string | null;
  userAgent: string | null;
  /** SHA-256 of the document that it was done with. */
  documentHash: string | null;
  facts: Record<string, Json>;
}

/** The place of an entry in its chain: what stands before it, and what it adds. */
export interface Link {
  previousHash: string | null;
  hash: string;
}
export type ChainedEntry = EvidenceEntry & Link;

/** Who did something with a document, and from where; the portal itself where it is left out. */
export interface ClientInfo {
  by?: string | null;
  address?: string | null;
  userAgent?: string | null;
}

/** What somebody did. */
export interface AuditAction<Kind extends string = string> {
  kind: Kind;
  documentHash?: string | null | undefined;
  facts?: EvidenceEntry['facts'] | undefined;
}

/** New entries as rows behind the last one of their chain; null where there is none yet. */
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

/** The link of an entry behind another; the first stands behind nothing. */
export function chainEntry(previousHash: string | null, entry: EvidenceEntry): Link {
  const { kind, at, by, address, userAgent, documentHash, facts } = entry;
  const said = { kind, at, by, address, userAgent, documentHash, facts };
  return { previousHash, hash: sha256Of(canonicalJson({ previousHash, entry: said })) };
}

/**
 * The place of the first entry that is not what was chained, counted from 0: one that was changed, put in, moved, or
 * whose forerunner is gone. Null where all hold. An end that is missing shows where its last hash was kept elsewhere,
 * as in a sealed certificate.
 */
export function firstBrokenEntry(entries: readonly ChainedEntry[]): number | null {
  let previous: string | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.previousHash !== previous || hashOf(entry) !== entry.hash) return at;
    previous = entry.hash;
  }
  return null;
}

/** The hash that an entry must have; null where it is none that could have been chained. */
function hashOf(entry: ChainedEntry): string | null {
  try {
    return chainEntry(entry.previousHash, entry).hash;
  } catch {
    return null;
  }
}
