import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { Client } from 'pg';

export type Service = Domain;

const environments = (dataFolder: string): Record<Service, Record<string, string>> =>
  (
    JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as {
      services: Record<Service, Record<string, string>>;
    }
  ).services;

export async function query<Row extends object>(
  dataFolder: string,
  service: Service,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return run<Row>(environments(dataFolder)[service]['DATABASE_URL'] ?? '', sql, values);
}

/** Terminates all database connections of the services. Returns their number. */
export async function cutConnections(dataFolder: string): Promise<number> {
  const { postgresPassword } = JSON.parse(
    readFileSync(join(dataFolder, 'secrets.json'), 'utf8'),
  ) as { postgresPassword: string };
  const url = new URL(environments(dataFolder).auth['DATABASE_URL'] ?? '');
  url.username = 'postgres';
  url.password = postgresPassword;
  url.pathname = '/postgres';
  const cut = await run(
    url.toString(),
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'portal\\_%'",
  );
  return cut.length;
}

export async function outboxes(dataFolder: string): Promise<number> {
  const counts = await Promise.all(
    domains.map(async (service) => {
      const tables = await tablesNamed(dataFolder, service, '^outbox$');
      return countAll(
        dataFolder,
        service,
        tables.map((table) => `SELECT 1 FROM ${table}`),
      );
    }),
  );
  return sum(counts);
}

/** Counts unfinished jobs, and failed jobs without an error message. */
export async function jobs(dataFolder: string): Promise<{ open: number; unexplained: number }> {
  const found = await Promise.all(
    domains.map(async (service) => {
      const tables = await tablesNamed(dataFolder, service, 'jobs$');
      const count = (where: string): Promise<number> =>
        countAll(
          dataFolder,
          service,
          tables.map((table) => `SELECT 1 FROM ${table} AS job WHERE ${where}`),
        );
      return {
        open: await count("state::text IN ('queued', 'running')"),
        unexplained: await count(
          // An import stores its error itself: see rows.ts.
          "state::text = 'failed' AND to_jsonb(job) ? 'error' AND coalesce(to_jsonb(job)->>'error', '') = ''",
        ),
      };
    }),
  );
  return {
    open: sum(found.map(({ open }) => open)),
    unexplained: sum(found.map(({ unexplained }) => unexplained)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

async function tablesNamed(dataFolder: string, service: Service, name: string): Promise<string[]> {
  const rows = await query<{ table: string }>(
    dataFolder,
    service,
    `SELECT format('%I.%I', table_schema, table_name) AS "table" FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_name ~ $1`,
    [name],
  );
  return rows.map(({ table }) => table);
}

async function countAll(dataFolder: string, service: Service, selects: string[]): Promise<number> {
  if (!selects.length) return 0;
  const [row] = await query<{ count: number }>(
    dataFolder,
    service,
    `SELECT count(*)::int AS count FROM (${selects.join(' UNION ALL ')}) AS rows`,
  );
  return row?.count ?? 0;
}

async function run<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
