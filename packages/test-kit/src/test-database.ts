import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  url: string;
  /** Runs SQL directly, bypassing the service. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Returns the superuser URL set by global-setup. Throws an Error if it is not set. */
export function testDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: name global-setup in vitest.config.ts.');
  return url;
}

/** Creates an empty database with a random name on the PostgreSQL at `server`. */
export async function createTestDatabase(server = testDatabaseUrl()): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE "${name}"`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.toString();
  // A pool, because authentication costs more than most queries.
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: 1000, allowExitOnIdle: true });
  // The next query replaces a connection that the server closed.
  pool.on('error', () => undefined);
  return {
    url,
    async query<Row>(sql: string, values: unknown[] = []) {
      return (await pool.query(sql, values)).rows as Row[];
    },
    drop: async () => {
      await pool.end();
      await run(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
