import type { Client } from 'pg';

/**
 * Takes from every role but the owner the right to change or delete what is in tables that only grow: those
 * whose comment begins with `append-only`. To be done as the owner after the migrations, each time: a role
 * that works on the tables has all rights to new ones by default. Gives the names of those tables.
 */
export async function keepAppendOnly(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE 'append-only%'
    ORDER BY name`);
  for (const { name } of rows) {
    const { rows: others } = await client.query<{ role: string }>(
      `SELECT DISTINCT quote_ident(pg_get_userbyid(a.grantee)) AS role
       FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.oid = $1::regclass AND a.grantee NOT IN (0, c.relowner)`,
      [name],
    );
    for (const role of ['PUBLIC', ...others.map((other) => other.role)])
      await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${name} FROM ${role}`);
  }
  return rows.map(({ name }) => name);
}
