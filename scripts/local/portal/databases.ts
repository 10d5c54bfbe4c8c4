import { Client } from 'pg';
import { derivedSecret } from './secrets.ts';

/** Addresses of a service's database. */
export interface ServiceDatabase {
  /** For the service: it reads and writes rows. */
  url: string;
  /** For its migrations: of the role that owns all that is in the database. */
  ownerUrl: string;
}

export interface DatabasePasswords {
  /** What those of the roles are made of that services work as: `derivedSecret`. */
  databasePassword: string;
  /** The same for the roles that own the databases. */
  ownerPassword: string;
}

/**
 * Makes for each service where missing: a database, a role that owns it and whose migrations fill it, and
 * a role that the service works as, which reads and writes rows and changes nothing else. Neither
 * reaches another database. Takes a superuser's address. docker/create-databases.sh does the same.
 */
export async function createDatabases(
  adminUrl: string,
  services: readonly string[],
  passwords: DatabasePasswords,
): Promise<Record<string, ServiceDatabase>> {
  const urls: Record<string, ServiceDatabase> = {};
  const server = new Client({ connectionString: adminUrl });
  await server.connect();
  try {
    await closeToAll(server);
    for (const service of services) {
      const name = `portal_${service}`;
      const owner = `${name}_owner`;
      // With one for all, a service could come in as another.
      const password = derivedSecret(passwords.databasePassword, name);
      const ownerPassword = derivedSecret(passwords.ownerPassword, owner);
      await ensureRole(server, name, password);
      await ensureRole(server, owner, ownerPassword);
      const { rows } = await server.query<{ owner: string }>(
        'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
        [name],
      );
      if (!rows[0]) await server.query(`CREATE DATABASE "${name}" OWNER "${owner}"`);
      const inside = new Client({ connectionString: addressOf(adminUrl, name) });
      await inside.connect();
      try {
        // A portal from before there were two roles.
        if (rows[0]?.owner === name) await inside.query(handOver(name, owner));
        await inside.query(grants(name, owner));
      } finally {
        await inside.end();
      }
      urls[service] = {
        url: addressOf(adminUrl, name, name, password),
        ownerUrl: addressOf(adminUrl, name, owner, ownerPassword),
      };
    }
  } finally {
    await server.end();
  }
  return urls;
}

/** PostgreSQL's own databases let everybody in, where nothing says otherwise. */
async function closeToAll(server: Client): Promise<void> {
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

/** The service comes in, and what the owner will make is its to use. */
const grants = (name: string, owner: string): string => `
  REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC;
  GRANT CONNECT ON DATABASE "${name}" TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT USAGE ON SCHEMAS TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "${name}";
  ALTER DEFAULT PRIVILEGES FOR ROLE "${owner}" GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO "${name}";`;

const handOver = (name: string, owner: string): string => `
  BEGIN;
  REASSIGN OWNED BY "${name}" TO "${owner}";
  DO $$
  DECLARE "schema" text;
  BEGIN
    FOR "schema" IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema$' LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO "${name}"', "schema");
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO "${name}"', "schema");
      EXECUTE format('GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA %I TO "${name}"', "schema");
    END LOOP;
  END $$;
  COMMIT;`;

function addressOf(adminUrl: string, database: string, user?: string, password?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  if (password) url.password = password;
  return url.toString();
}
