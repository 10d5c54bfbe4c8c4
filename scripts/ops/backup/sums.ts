import { serviceNames } from '../../local/registry/services.ts';
import { runCommand } from './command.ts';
import type { PortalAccess } from './portal-access.ts';
import type { Session } from './session.ts';

/** Checksums and counts of a backup, to compare with restored data. */
export interface Sums {
  /** Number of rows and the sum of their hashes by table, by database. */
  tables: Record<string, Record<string, [rows: number, sum: string]>>;
  /** Number of files. Not their bytes: some object stores append to their own files. */
  files: number;
}

export const databaseNames = serviceNames.map((service) => `portal_${service}`);

export const listTables = (session: Session): Promise<string[]> =>
  session.run(
    `SELECT coalesce(json_agg(format('%I.%I', nspname, relname) ORDER BY 1), '[]')
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  );

/** Sums up tables as the session's transaction sees them. */
export async function sumTables(
  session: Session,
  tables: string[],
): Promise<Sums['tables'][string]> {
  if (!tables.length) return {};
  const sums = tables.map(
    (table) =>
      `SELECT '${table}' AS name, json_build_array(count(*),
       coalesce(sum(hashtextextended(t::text, 0)), 0)::text) AS sums FROM ${table} AS t`,
  );
  // Makes values as text independent of the server's settings.
  await session.run("SET TIME ZONE 'UTC'; SET extra_float_digits = 1; SET DateStyle = 'ISO'");
  return session.run(
    `SELECT json_object_agg(name, sums) FROM (${sums.join(' UNION ALL ')}) AS all_sums`,
  );
}

export async function countFiles(portal: PortalAccess, folder: string): Promise<number> {
  const script = 'find "$1" -type f -printf . | wc -c';
  return Number(await runCommand(portal.inFolder('files', 'sh', '-c', script, 'sh', folder)));
}
