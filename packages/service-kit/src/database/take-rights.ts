import type { Client } from 'pg';

/**
 * Takes rights on a table (`UPDATE, DELETE`) from every role but its owner. To be done as the owner each time
 * that the table may have been made: a role that works on tables has all rights to new ones by default.
 * `table` is a name as SQL takes it, quoted where it must be.
 */
export async function takeRights(client: Client, table: string, rights: string): Promise<void> {
  const { rows: others } = await client.query<{ role: string }>(
    `SELECT DISTINCT quote_ident(pg_get_userbyid(a.grantee)) AS role
     FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = $1::regclass AND a.grantee NOT IN (0, c.relowner)`,
    [table],
  );
  for (const role of ['PUBLIC', ...others.map((other) => other.role)])
    await client.query(`REVOKE ${rights} ON ${table} FROM ${role}`);
}
