import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { migrate, migrateService, untilMigrated } from './migrate.ts';

let database: TestDatabase;
let folder: string;

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

const run = (): Promise<string[]> =>
  migrate(database.url, [{ folder: pathToFileURL(`${folder}/`), schema: 'public' }]);

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('1_first', 'CREATE TABLE first (id int);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('applies missing migrations in order, each once', async () => {
  await write('2_second', 'ALTER TABLE first ADD COLUMN name text;');
  expect(await run()).toEqual(['1_first', '2_second']);
  expect(await run()).toEqual([]);
});

it('applies each migration once if several runners start together', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['1_first']);
});

it('lets a service wait for migrations that are missing', async () => {
  const log = createLogger('test', 'silent');
  const warn = vi.spyOn(log, 'warn');
  const definition = { migrations: pathToFileURL(`${folder}/`) };
  const isMigrated = untilMigrated(definition, database.url, log).then(() => true);
  await waitFor(() => warn.mock.calls.length > 0);
  await migrateService(definition, database.url);
  expect(await isMigrated).toBe(true);
  await write('2_second', 'SELECT 1;');
  const again = untilMigrated(definition, database.url, log).then(() => true);
  await waitFor(() =>
    warn.mock.calls.some(([entry]) => /2_second/.test(String((entry as { err: Error }).err))),
  );
  await migrateService(definition, database.url);
  expect(await again).toBe(true);
});

it('rolls back a migration that fails', async () => {
  await write('2_broken', 'CREATE TABLE second (id int); SELECT nonsense;');
  await expect(run()).rejects.toThrow('2_broken');
  expect(await database.query("SELECT 1 FROM pg_tables WHERE tablename = 'second'")).toEqual([]);
});

it('refuses a migration that was changed after it was applied', async () => {
  await run();
  await write('1_first', 'CREATE TABLE other (id int);');
  await expect(run()).rejects.toThrow('1_first was changed');
});

it('gives other roles read-only access to the applied migrations', async () => {
  const worker = `worker_${randomBytes(4).toString('hex')}`;
  const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'];
  const granted = (): Promise<{ name: string }[]> =>
    database.query(
      `SELECT name FROM unnest($2::text[]) AS name
       WHERE has_table_privilege($1, '_prisma_migrations', name)`,
      [worker, rights],
    );
  await database.query(`CREATE ROLE ${worker}`);
  await database.query(`ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO ${worker}`);
  await run();
  expect(await granted()).toEqual([{ name: 'SELECT' }]);
  // An earlier release granted these rights.
  await database.query(`GRANT ALL ON _prisma_migrations TO ${worker}, PUBLIC`);
  await run();
  expect(await granted()).toEqual([{ name: 'SELECT' }]);
  await database.query(`DROP OWNED BY ${worker}`);
  await database.query(`DROP ROLE ${worker}`);
});
