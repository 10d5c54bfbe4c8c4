import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { Logger } from '../log.ts';
import { untilDone } from '../until-done.ts';
import { connectClient } from './client.ts';

export interface MigrationFolder {
  /** A folder in Prisma's layout: `<timestamp>_<name>/migration.sql`. */
  folder: URL;
  /** The PostgreSQL schema of the tables; created if missing. */
  schema: string;
}

/** Applies the migrations of a service and of the kit's own tables with the owner's `databaseUrl`. */
export const migrateService = (definition: { migrations: URL }, databaseUrl: string) =>
  migrate(databaseUrl, foldersOf(definition));

const foldersOf = ({ migrations }: { migrations: URL }): MigrationFolder[] => [
  { folder: new URL('../../migrations/', import.meta.url), schema: 'messaging' },
  { folder: migrations, schema: 'public' },
];

/** Waits for a service's migrations: not every engine runs the step `migrate` first. Logs what is missing. */
export const untilMigrated = (definition: { migrations: URL }, databaseUrl: string, log: Logger) =>
  untilDone('migrations', log, async () => {
    await using client = await connectClient(databaseUrl);
    for (const { folder, schema } of foldersOf(definition)) {
      const known = await readApplied(client, schema);
      const missing = (await readMigrations(folder)).find(({ name }) => !known.has(name));
      if (missing) throw new Error(`Migration ${missing.name} is not applied yet.`);
    }
  });

async function readApplied(client: Client, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT "migration_name", "checksum" FROM "${schema}"."_prisma_migrations"
     WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Arbitrary; every runner must use the same one. */
const lockKey = 4_931_107;

/**
 * Applies the missing migrations of each folder in order, each in a transaction. Concurrent runners apply
 * each migration once. Writes Prisma's own `_prisma_migrations` table, so that `prisma migrate deploy`
 * agrees. Returns the names of the applied migrations.
 *
 * Throws if the file of an applied migration has changed.
 */
export async function migrate(databaseUrl: string, folders: MigrationFolder[]): Promise<string[]> {
  await using client = await connectClient(databaseUrl);
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  const applied: string[] = [];
  for (const folder of folders) applied.push(...(await migrateFolder(client, folder)));
  await enforceAppendOnly(client);
  return applied;
}

async function migrateFolder(client: Client, { folder, schema }: MigrationFolder) {
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  await client.query(`SET search_path TO "${schema}"`);
  await client.query(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`);
  // Write access would let a role skip migrations.
  await revokeRights(client, '"_prisma_migrations"', 'INSERT, UPDATE, DELETE, TRUNCATE');
  const known = await readApplied(client, schema);
  const applied: string[] = [];
  for (const { name, sql, checksum } of await readMigrations(folder)) {
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(
        `Migration ${name} was changed after it was applied. Write a new one instead.`,
      );
    await apply(client, { name, sql, checksum });
    applied.push(name);
  }
  return applied;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
       VALUES (gen_random_uuid()::text, $1, $2, now(), now(), 1)`,
      [checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const root = fileURLToPath(folder);
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(root, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

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
async function revokeRights(client: Client, table: string, rights: string): Promise<void> {
  const { rows: others } = await client.query<{ role: string }>(
    `SELECT DISTINCT quote_ident(pg_get_userbyid(a.grantee)) AS role
     FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = $1::regclass AND a.grantee NOT IN (0, c.relowner)`,
    [table],
  );
  for (const role of ['PUBLIC', ...others.map((other) => other.role)])
    await client.query(`REVOKE ${rights} ON ${table} FROM ${role}`);
}
