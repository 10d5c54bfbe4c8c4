import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import { Pool } from 'pg';

const readJson = <T>(dataFolder: string, file: string): T =>
  JSON.parse(readFileSync(join(dataFolder, file), 'utf8')) as T;

/** Returns the environment of a running service. */
export const environmentOf = (dataFolder: string, service: Domain): Record<string, string> =>
  readJson<{ services: Record<Domain, Record<string, string>> }>(dataFolder, 'running.json')
    .services[service];

export const urlOf = (dataFolder: string, service: Domain): string =>
  environmentOf(dataFolder, service)['DATABASE_URL'] ?? '';

/** Returns the URL of a service's database for PostgreSQL's administrator. */
export function administratorUrl(dataFolder: string, service: Domain): string {
  const { postgresPassword } = readJson<{ postgresPassword: string }>(dataFolder, 'secrets.json');
  const url = new URL(urlOf(dataFolder, service));
  return Object.assign(url, { username: 'postgres', password: postgresPassword }).toString();
}

/** A pool per database, because connecting costs more than a query. */
const pools = new Map<string, Pool>();

function poolOf(url: string): Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  });
  // The next query replaces a connection that a fault has cut.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

export const runSql = async <Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await poolOf(url).query<Row>(sql, values)).rows;
