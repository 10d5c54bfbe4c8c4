import type { Client } from 'pg';

/**
 * Revokes rights (`UPDATE, DELETE`) on a table from every role but its owner. Run it as the owner each
 * time after the table may have been created: default privileges give service roles all rights.
 *
 * @param table a table name, quoted for SQL
 */
export async function revokeRights(client: Client, table: string, rights: string): Promise<void> {
  const { rows: others } = await client.query<{ role: string }>(
    `SELECT DISTINCT quote_ident(pg_get_userbyid(a.grantee)) AS role
     FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = $1::regclass AND a.grantee NOT IN (0, c.relowner)`,
    [table],
  );
  for (const role of ['PUBLIC', ...others.map((other) => other.role)])
    await client.query(`REVOKE ${rights} ON ${table} FROM ${role}`);
}
