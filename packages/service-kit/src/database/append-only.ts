import type { Client } from 'pg';

/**
 * Revokes UPDATE, DELETE and TRUNCATE from all roles but the owner on tables whose comment starts with
 * `append-only`. Run it as the owner after every migration: default privileges give service roles all
 * rights to new tables. Returns the names of those tables.
 */
export async function enforceAppendOnly(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE 'append-only%'
    ORDER BY name`);
  for (const { name } of rows) await revokeRights(client, name, 'UPDATE, DELETE, TRUNCATE');
  return rows.map(({ name }) => name);
}

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
