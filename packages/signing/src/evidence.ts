import { canonicalJson, sha256Of, type Json } from './canonical-json.ts';
import type { SqlReadingTransaction, Sql } from '@portal/service-kit/database/sql';
import type { Logger } from '@portal/service-kit/log';
import type { PeriodicTask } from '@portal/service-kit/periodic';

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

interface Link {
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
function chainRows(
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

/** A domain's evidence table, with the columns of the chain's id and of the position in it. */
export interface EvidenceTable {
  table: string;
  chain: string;
  place: string;
}

/** A stored entry. `chain` is the id of the envelope, `place` the position in its chain, from 1. */
export interface EvidenceRow extends Omit<EvidenceEntry, 'at' | 'facts'>, Link {
  chain: number;
  place: number;
  at: Date;
  facts: unknown;
}

/** Maximum number of entries shown for an envelope; the latest ones. */
const maxShown = 500;

const selectEntries = ({ table, chain, place }: EvidenceTable): string =>
  `SELECT "${chain}" AS "chain", "${place}" AS "place", "kind", "at", "by", "address", "user_agent" AS "userAgent",
     "document_hash" AS "documentHash", "facts", "previous_hash" AS "previousHash", "hash" FROM "${table}"`;

/**
 * The append-only log of a domain's envelopes: proposals, merchants' parts. `columnsOf` gives the default hash of the
 * document, and values of further columns.
 */
export function createEvidenceLog<Envelope extends { id: number }, Kind extends string>(
  db: SqlReadingTransaction,
  columns: EvidenceTable,
  columnsOf: (envelope: Envelope) => { documentHash?: string; additional?: Record<string, number> },
) {
  const { table, chain, place } = columns;
  const select = selectEntries(columns);
  return {
    /** Lock the envelope first: the database rejects two entries with the same predecessor. */
    add: async (
      envelope: Envelope,
      at: Date,
      client: ClientInfo,
      ...actions: AuditAction<Kind>[]
    ): Promise<void> => {
      const [last] = await db.$queryRawUnsafe<EvidenceRow[]>(
        `${select} WHERE "${chain}" = $1 ORDER BY "${place}" DESC LIMIT 1`,
        envelope.id,
      );
      const { documentHash, additional } = columnsOf(envelope);
      const entries = actions.map((action) => ({ documentHash, ...action }));
      const rows = chainRows(last ?? null, at, client, entries).map(
        ({ userAgent, documentHash: hash, previousHash, place: position, ...row }) => ({
          ...row,
          ...additional,
          [chain]: envelope.id,
          [place]: position,
          user_agent: userAgent,
          document_hash: hash,
          previous_hash: previousHash,
        }),
      );
      const names = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join();
      await db.$executeRawUnsafe(
        `INSERT INTO "${table}" (${names})
         SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
        JSON.stringify(rows),
      );
    },

    /** All entries of an envelope in order, or those of a kind. Uncapped: the certificate must be complete. */
    of: (id: number, kind: Kind | null = null): Promise<EvidenceRow[]> =>
      db.$queryRawUnsafe<EvidenceRow[]>(
        `${select} WHERE "${chain}" = $1 AND ($2::text IS NULL OR "kind" = $2) ORDER BY "${place}"`,
        id,
        kind,
      ),

    /** The latest entries of several envelopes in order, capped. */
    latest: async (...ids: readonly number[]): Promise<EvidenceRow[]> => {
      const rows = await db.$queryRawUnsafe<EvidenceRow[]>(
        `${select} WHERE "${chain}" = ANY($1::int[]) ORDER BY "${chain}" DESC, "${place}" DESC LIMIT $2`,
        ids,
        maxShown * Math.max(1, ids.length),
      );
      return rows.toReversed();
    },
  };
}

export const entryOf = (row: EvidenceRow): ChainedEntry => ({
  ...row,
  at: row.at.toISOString(),
  facts: row.facts as Record<string, Json>,
});

/** Throws if a chain is broken, before it is sealed. */
export function assertUnbroken(rows: readonly EvidenceRow[]): void {
  const at = firstBrokenEntry(rows.map(entryOf));
  if (at !== null) throw new Error(`Entry ${at + 1} of the evidence is not what was chained`);
}

/** A broken chain: its id and the number of its first altered entry, from 1. */
interface BrokenChain {
  id: number;
  entry: number;
}

const batchSize = 200;

/** Verifies all chains of a table in batches. */
export async function verifyEvidence(
  sql: Sql,
  columns: EvidenceTable,
  signal?: AbortSignal,
): Promise<{ chains: number; broken: BrokenChain[] }> {
  const { table, chain, place } = columns;
  const broken: BrokenChain[] = [];
  let [chains, after] = [0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql.query<EvidenceRow>({
      text: `${selectEntries(columns)} WHERE "${chain}" IN (
               SELECT DISTINCT "${chain}" FROM "${table}" WHERE "${chain}" > $1 ORDER BY 1 LIMIT ${batchSize})
             ORDER BY "${chain}", "${place}"`,
      values: [after],
    });
    if (!rows.length) return { chains, broken };
    for (const [id, entries] of Map.groupBy(rows, (row) => row.chain)) {
      chains += 1;
      after = id;
      const at = firstBrokenEntry(entries.map(entryOf));
      if (at !== null) broken.push({ id, entry: at + 1 });
    }
  }
}

/** Verifies all evidence daily and logs broken chains. */
export const evidenceTask = (sql: Sql, table: EvidenceTable, log: Logger): PeriodicTask => ({
  name: 'verify-evidence',
  everyMs: 24 * 60 * 60 * 1000,
  async run(signal) {
    const { chains, broken } = await verifyEvidence(sql, table, signal);
    if (broken.length) log.error({ chains, broken }, 'evidence chains are broken');
    else log.info({ chains }, 'all evidence chains are intact');
  },
});
