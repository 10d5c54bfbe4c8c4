import type { SqlReadingTransaction } from '@portal/service-kit/database/sql';
import type { Json } from './canonical-json.ts';
import {
  chainRows,
  firstBrokenEntry,
  type AuditAction,
  type ChainedEntry,
  type ClientInfo,
  type EvidenceEntry,
  type Link,
} from './evidence.ts';

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

export const selectEntries = ({ table, chain, place }: EvidenceTable): string =>
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
