import type { Domain } from '@portal/contracts/core/domains';
import { administratorUrl, runSql } from '../../support/databases.ts';
import { dataFolder } from '../../support/log-files.ts';

/** Returns every row of a service's database as text, like a dump. */
export async function dumpOf(service: Domain): Promise<Buffer> {
  const url = administratorUrl(dataFolder(), service);
  const tables = await runSql<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await runSql<{ row: string }>(url, `SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return Buffer.from(texts.join('\n'));
}
