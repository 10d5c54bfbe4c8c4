import { baseConfig, readConfig } from '@portal/service-kit/config';
import { connectClient } from '@portal/service-kit/database/client';
import { type EvidenceTable, verifyEvidence } from '../evidence.ts';

/** Verifies all evidence chains of a service. Sets exit code 1 if a chain is broken. */
export async function reportEvidence(table: EvidenceTable): Promise<void> {
  const { DATABASE_URL } = readConfig(baseConfig.pick({ DATABASE_URL: true }));
  await using client = await connectClient(DATABASE_URL);
  const { chains, broken } = await verifyEvidence(client, table);
  for (const { id, entry } of broken)
    console.log(`${table.chain} ${id}: entry ${entry} is not what was chained`);
  console.log(`${chains - broken.length} of ${chains} chains of ${table.table} are intact.`);
  if (broken.length) process.exitCode = 1;
}
