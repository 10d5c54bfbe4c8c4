import type { Sql } from '../database/sql.ts';
import type { Logger } from '../log.ts';
import type { PeriodicTask } from '../periodic.ts';
import type { Json } from './canonical-json.ts';
import { firstBrokenEntry, type EvidenceEntry, type Link } from './evidence.ts';

/** Where a domain keeps its evidence: the table, and the columns of what an entry is about and of its place. */
export interface EvidenceTable {
  table: string;
  chain: string;
  place: string;
}

/** A chain that does not hold: of what, and which of its entries is the first that is not what was chained. */
export interface BrokenChain {
  id: number;
  entry: number;
}

type Row = Omit<EvidenceEntry, 'at' | 'facts'> & Link & { at: Date; facts: unknown };

/** An entry as it was chained, of a row. */
export const entryOf = <R extends Row>(row: R): EvidenceEntry & Link => ({
  ...row,
  at: row.at.toISOString(),
  facts: row.facts as Record<string, Json>,
});

/** Throws where rows are not a chain that holds: what is sealed would say so for ever. */
export function assertUnbroken(rows: readonly Row[]): void {
  const at = firstBrokenEntry(rows.map(entryOf));
  if (at !== null) throw new Error(`Entry ${at + 1} of the evidence is not what was chained`);
}

const batch = 200;

/** Looks at every chain of a table, some at a time. */
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
               SELECT DISTINCT "${chain}" FROM "${table}" WHERE "${chain}" > $1 ORDER BY 1 LIMIT ${batch})
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

/** Looks at all evidence once a day, and says in the log what does not hold. */
export const evidenceTask = (sql: Sql, table: EvidenceTable, log: Logger): PeriodicTask => ({
  name: 'verify-evidence',
  everyMs: 24 * 60 * 60 * 1000,
  async run(signal) {
    const { chains, broken } = await verifyEvidence(sql, table, signal);
    if (broken.length) log.error({ chains, broken }, 'evidence is not what was chained');
    else log.info({ chains }, 'all evidence holds');
  },
});
