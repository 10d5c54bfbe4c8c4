import type { Sql } from '../database/sql.ts';
import type { Logger } from '../log.ts';
import type { PeriodicTask } from '../periodic.ts';
import type { Json } from './canonical-json.ts';
import { firstBrokenEntry, type EvidenceEntry, type Link } from './evidence.ts';

/** A domain's evidence table, with the columns of the chain's id and of the position in it. */
export interface EvidenceTable {
  table: string;
  chain: string;
  place: string;
}

/** A broken chain: its id and the number of its first altered entry, from 1. */
export interface BrokenChain {
  id: number;
  entry: number;
}

type Row = Omit<EvidenceEntry, 'at' | 'facts'> & Link & { at: Date; facts: unknown };

export const entryOf = <R extends Row>(row: R): EvidenceEntry & Link => ({
  ...row,
  at: row.at.toISOString(),
  facts: row.facts as Record<string, Json>,
});

/** Throws if a chain is broken, before it is sealed. */
export function assertUnbroken(rows: readonly Row[]): void {
  const at = firstBrokenEntry(rows.map(entryOf));
  if (at !== null) throw new Error(`Entry ${at + 1} of the evidence is not what was chained`);
}

const batchSize = 200;

/** Verifies all chains of a table in batches. */
export async function verifyEvidence(
  sql: Sql,
  { table, chain, place }: EvidenceTable,
  signal?: AbortSignal,
): Promise<{ chains: number; broken: BrokenChain[] }> {
  const broken: BrokenChain[] = [];
  let [chains, after] = [0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql.query<Row & { chain: number }>({
      text: `SELECT "${chain}" AS "chain", "kind", "at", "by", "address", "user_agent" AS "userAgent",
               "document_hash" AS "documentHash", "facts", "previous_hash" AS "previousHash", "hash"
             FROM "${table}" WHERE "${chain}" IN (
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
