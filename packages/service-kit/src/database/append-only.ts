import type { Client } from 'pg';
import { revokeRights } from './revoke-rights.ts';

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
