import { withDatabase } from './database.ts';

/** Every row of every table of a database as text, as a dump holds it. */
export const dumpOf = (url: string): Promise<Buffer> =>
  withDatabase(url, async (client) => {
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
