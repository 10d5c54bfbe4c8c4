import { Client } from 'pg';

/**
 * Makes a database and a role of its own for each service where missing; the role owns its database
 * and can reach no other. Gives service → address. Takes a superuser's address.
 */
export async function createDatabases(
  adminUrl: string,
  services: readonly string[],
  password: string,
): Promise<Record<string, string>> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const urls: Record<string, string> = {};
  try {
    for (const service of services) {
      const name = `portal_${service}`;
      const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      const secret = client.escapeLiteral(password);
      await client.query(
        `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE "${name}" LOGIN PASSWORD ${secret}`,
      );
      const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (!database.rowCount) await client.query(`CREATE DATABASE "${name}" OWNER "${name}"`);
      await client.query(`REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`);
      const url = new URL(adminUrl);
      url.username = name;
      url.password = password;
      url.pathname = `/${name}`;
      urls[service] = url.toString();
    }
  } finally {
    await client.end();
  }
  return urls;
}
