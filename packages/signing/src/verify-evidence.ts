import type { Sql } from '@portal/service-kit/database/sql';
import type { Logger } from '@portal/service-kit/log';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { firstBrokenEntry } from './evidence.ts';
import { entryOf, selectEntries, type EvidenceRow, type EvidenceTable } from './evidence-log.ts';

/** A broken chain: its id and the number of its first altered entry, from 1. */
export interface BrokenChain {
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
