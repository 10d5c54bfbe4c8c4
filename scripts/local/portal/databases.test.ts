import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@portal/service-kit/database/client';
import type { Client, QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabases, type ServiceDatabase } from './databases.ts';
import { buildGenerated } from './build.ts';
import { run as runProgram } from '../machine/run.ts';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { serviceNames } from '../registry/services.ts';
import { startPostgres, type Postgres } from './postgres.ts';

const passwords = { databasePassword: 'service', ownerPassword: 'owner' };
const line = `INSERT INTO activity (message_id, domain, at, action, target_kind, target_id, target_label, summary)
  VALUES (gen_random_uuid()::text, 'auth', now(), 'a.b', 'c', 'd', 'e', 'f')`;

const appendOnly: Record<string, string[]> = {
  admin: ['activity'],
  applications: ['application_reveals', 'application_status_changes', 'merchant_evidence'],
  quotes: ['proposal_evidence', 'proposal_terms'],
};

let folder: string;
let postgres: Postgres;
let database: ServiceDatabase;

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  await using client = await connectClient(url);
  return await work(client);
}

const run = (url: string, sql: string): Promise<QueryResult> =>
  as(url, (client) => client.query(sql));

async function create(
  service: string,
  provided: typeof passwords = passwords,
): Promise<ServiceDatabase> {
  const made = await createDatabases(postgres.url, [service], provided);
  return made[service] as ServiceDatabase;
}

async function migrate({ ownerUrl }: ServiceDatabase, service = 'admin'): Promise<string> {
  const main = join(root, 'services', service, 'src/main.ts');
  const env = { PATH: process.env['PATH'], DATABASE_URL: ownerUrl };
  const { code, output } = await runProgram(process.execPath, [main, 'migrate'], { env });
  if (code !== 0) throw new Error(output);
  return output;
}

beforeAll(async () => {
  await buildGenerated();
  folder = mkdtempSync(join(tmpdir(), 'databases-test-'));
  postgres = await startPostgres({
    folder,
    port: await freePort(),
    password: 'superuser',
    logFile: join(folder, 'log'),
    volatile: true,
  });
  await create('quotes');
  database = await create('admin');
  await migrate(database);
});
afterAll(async () => {
  await postgres.child.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the role of a service', () => {
  it('reads and writes rows', async () => {
    await run(database.url, line);
    await run(database.url, "INSERT INTO messaging.outbox (subject, payload) VALUES ('x', '{}')");
    expect((await run(database.url, 'DELETE FROM messaging.outbox')).rowCount).toBe(1);
  });

  it.each([
    "UPDATE activity SET summary = 'nothing'",
    'DELETE FROM activity',
    'TRUNCATE activity',
    'ALTER TABLE activity DISABLE TRIGGER ALL',
    'DROP TABLE activity',
    'CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'SET ROLE portal_admin_owner',
    'SET session_replication_role = replica',
    'CREATE RULE none AS ON INSERT TO activity DO INSTEAD NOTHING',
    'INSERT INTO activity (id) VALUES (-1) ON CONFLICT (id) DO UPDATE SET id = -1',
    'CREATE TABLE of_its_own ()',
    'CREATE SCHEMA of_its_own',
    'CREATE ROLE of_its_own SUPERUSER',
    'CREATE EXTENSION dblink',
    'DROP SCHEMA public CASCADE',
    'SET ROLE postgres',
    'SELECT * FROM pg_authid',
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT pg_ls_dir('.')",
    "COPY (SELECT 1) TO '/tmp/of-its-own'",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT lo_import('/etc/passwd')",
  ])('cannot: %s', async (sql) => {
    await expect(run(database.url, sql)).rejects.toThrow(
      /permission denied|must be owner|must be a member|not available/,
    );
  });

  it('cannot grant itself changes of the log', async () => {
    // PostgreSQL only warns that nothing was granted.
    await run(database.url, 'GRANT UPDATE, DELETE ON activity TO portal_admin');
    await expect(run(database.url, 'DELETE FROM activity')).rejects.toThrow('permission denied');
  });

  it('reaches no other database', async () => {
    for (const other of ['portal_quotes', 'postgres', 'template1']) {
      const elsewhere = new URL(`/${other}`, database.url).toString();
      await expect(run(elsewhere, 'SELECT 1')).rejects.toThrow('permission denied');
    }
  });
});

describe.each(serviceNames)('of %s', (service) => {
  const tables = appendOnly[service] ?? [];

  it('has these append-only tables, and the service can only insert into them', async () => {
    const own = await create(service);
    await migrate(own, service);
    const marked = await run(
      own.url,
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND obj_description(oid, 'pg_class') LIKE 'append-only%' ORDER BY 1`,
    );
    expect(marked.rows.map(({ name }: { name: string }) => name)).toEqual(tables);
    for (const table of tables) {
      await run(own.url, `SELECT count(*) FROM ${table}`);
      const { rows } = await run(
        own.url,
        `SELECT has_table_privilege('${table}', 'INSERT') AS adds,
           has_any_column_privilege('${table}', 'UPDATE') AS changes`,
      );
      expect(rows).toEqual([{ adds: true, changes: false }]);
      for (const sql of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(run(own.url, sql)).rejects.toThrow('permission denied');
    }
  });

  it('lets the service read the applied migrations, but not change them', async () => {
    const own = await create(service);
    await migrate(own, service);
    const { rows } = await run(
      own.url,
      `SELECT oid::regclass::text AS name, has_table_privilege(oid, 'SELECT') AS reads,
         has_table_privilege(oid, 'INSERT, DELETE, TRUNCATE')
           OR has_any_column_privilege(oid, 'INSERT, UPDATE') AS changes
       FROM pg_class WHERE relname = '_prisma_migrations' ORDER BY 1`,
    );
    expect(rows).toEqual(
      ['_prisma_migrations', 'messaging._prisma_migrations'].map((name) => ({
        name,
        reads: true,
        changes: false,
      })),
    );
  });
});

it('one service cannot connect as another', async () => {
  const [admin, quotes] = [new URL(database.url), new URL((await create('quotes')).url)];
  admin.password = quotes.password;
  await expect(run(admin.toString(), 'SELECT 1')).rejects.toThrow('password');
});

it('keeps existing databases and sets new passwords', async () => {
  const admin = await create('admin', {
    databasePassword: 'another',
    ownerPassword: 'other',
  });
  await expect(run(database.url, 'SELECT 1')).rejects.toThrow('password');
  await run(admin.url, line);
  expect(await migrate(admin)).toContain('"applied":[]');
  await expect(run(admin.url, 'DELETE FROM activity')).rejects.toThrow('permission denied');
  database = admin;
});
