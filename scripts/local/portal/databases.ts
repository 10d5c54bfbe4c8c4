import { connectClient } from '@portal/service-kit/database/client';
import type { Client } from 'pg';
import { derivedSecret, type Secrets } from './secrets.ts';

export interface ServiceDatabase {
  /** For the service: reads and writes rows. */
  url: string;
  /** For migrations: the role that owns everything in the database. */
  ownerUrl: string;
}

/**
 * Creates missing databases and roles for each service: an owner role for migrations, and a service role that can only
 * read and write rows. Neither can connect to another database. `adminUrl` is a superuser's. docker/create-databases.sh
 * does the same.
 */
export async function createDatabases(
  adminUrl: string,
  services: readonly string[],
  passwords: Pick<Secrets, 'databasePassword' | 'ownerPassword'>,
): Promise<Record<string, ServiceDatabase>> {
  const urls: Record<string, ServiceDatabase> = {};
  await using server = await connectClient(adminUrl);
  await revokePublicConnect(server);
  for (const service of services) {
    const name = `portal_${service}`;
    const owner = `${name}_owner`;
    // With a common password, a service could connect as another.
    const password = derivedSecret(passwords.databasePassword, name);
    const ownerPassword = derivedSecret(passwords.ownerPassword, owner);
    await ensureRole(server, name, password);
    await ensureRole(server, owner, ownerPassword);
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await server.query(`CREATE DATABASE "${name}" OWNER "${owner}"`);
    await using inside = await connectClient(addressOf(adminUrl, name));
    await inside.query(grants(name, owner));
    urls[service] = {
      url: addressOf(adminUrl, name, name, password),
      ownerUrl: addressOf(adminUrl, name, owner, ownerPassword),
    };
  }
  return urls;
}

/** By default everyone may connect to PostgreSQL's own databases. */
async function revokePublicConnect(server: Client): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname IN ('postgres', 'template1') AND has_database_privilege('public', oid, 'CONNECT')`,
  );
  for (const { datname } of rows)
    await server.query(`REVOKE CONNECT ON DATABASE "${datname}" FROM PUBLIC`);
}

async function ensureRole(server: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const secret = server.escapeLiteral(password);
  await server.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE "${name}" LOGIN PASSWORD ${secret}`);
}

/** Lets the service connect and use what the owner will create. */
const grants = (name: string, owner: string): string => `
  REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC;
  GRANT CONNECT ON DATABASE "${name}" TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT USAGE ON SCHEMAS TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO "${name}";`;

function addressOf(adminUrl: string, database: string, user?: string, password?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  if (password) url.password = password;
  return url.toString();
}
