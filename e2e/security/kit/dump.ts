import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../support/log-files.ts';
import { withDatabase } from './database.ts';
import { environmentOf, type Service } from './parts.ts';

function addressOf(service: Service): string {
  const { postgresPassword } = JSON.parse(
    readFileSync(join(dataFolder(), 'secrets.json'), 'utf8'),
  ) as { postgresPassword: string };
  const url = new URL(environmentOf(service)['DATABASE_URL'] ?? '');
  url.username = 'postgres';
  url.password = postgresPassword;
  return url.toString();
}

/** Returns every row of a service's database as text, like a dump. */
export const dumpOf = (service: Service): Promise<Buffer> =>
  withDatabase(addressOf(service), async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return Buffer.from(texts.join('\n'));
  });
