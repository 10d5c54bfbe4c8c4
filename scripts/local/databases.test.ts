import { migrateService } from '@portal/service-kit/service';
import { startBacking, type Backing } from '@portal/test-kit/backing';
import { Client } from 'pg';
import { adminService } from '../../services/admin/src/service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabases, type ServiceDatabase } from './databases.ts';

const passwords = { databasePassword: 'service', ownerPassword: 'owner' };
const line = `INSERT INTO activity (message_id, domain, at, action, target_kind, target_id, target_label, summary)
  VALUES (gen_random_uuid()::text, 'auth', now(), 'a.b', 'c', 'd', 'e', 'f')`;

let backing: Backing;
let database: ServiceDatabase;

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (url: string, sql: string) => as(url, (client) => client.query(sql));

beforeAll(async () => {
  backing = await startBacking();
  ({ admin: database } = (await createDatabases(
    backing.databaseUrl,
    ['admin', 'quotes'],
    passwords,
  )) as { admin: ServiceDatabase });
  await migrateService(adminService, database.ownerUrl);
});
afterAll(() => backing.stop());

describe('the role that a service works as', () => {
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
    'CREATE TABLE of_its_own ()',
    'DROP SCHEMA public CASCADE',
  ])('can not: %s', async (sql) => {
    await expect(run(database.url, sql)).rejects.toThrow(
      /permission denied|must be owner|must be a member/,
    );
  });

  it('cannot give itself the right to change the log', async () => {
    // PostgreSQL warns that nothing was granted.
    await run(database.url, 'GRANT UPDATE, DELETE ON activity TO portal_admin');
    await expect(run(database.url, 'DELETE FROM activity')).rejects.toThrow('permission denied');
  });

  it('reaches no other database', async () => {
    const elsewhere = new URL(database.url);
    elsewhere.pathname = '/portal_quotes';
    await expect(run(elsewhere.toString(), 'SELECT 1')).rejects.toThrow('permission denied');
  });
});

it('databases that are there stay as they are, with new passwords', async () => {
  const { admin } = (await createDatabases(backing.databaseUrl, ['admin'], {
    databasePassword: 'another',
    ownerPassword: 'other',
  })) as { admin: ServiceDatabase };
  await expect(run(database.url, 'SELECT 1')).rejects.toThrow('password');
  await run(admin.url, line);
  expect(await migrateService(adminService, admin.ownerUrl)).toEqual([]);
  await expect(run(admin.url, 'DELETE FROM activity')).rejects.toThrow('permission denied');
  database = admin;
});

it('a database that belongs to the role of its service is handed over', async () => {
  await as(backing.databaseUrl, async (server) => {
    await server.query("CREATE ROLE portal_earlier LOGIN PASSWORD 'service'");
    await server.query('CREATE DATABASE portal_earlier OWNER portal_earlier');
  });
  const before = new URL(backing.databaseUrl);
  Object.assign(before, {
    username: 'portal_earlier',
    password: 'service',
    pathname: '/portal_earlier',
  });
  await run(before.toString(), 'CREATE SCHEMA own; CREATE TABLE own.things (id serial); ');
  const { earlier } = (await createDatabases(backing.databaseUrl, ['earlier'], passwords)) as {
    earlier: ServiceDatabase;
  };
  await run(earlier.url, 'INSERT INTO own.things DEFAULT VALUES');
  await expect(run(earlier.url, 'DROP TABLE own.things')).rejects.toThrow('must be owner');
  await run(earlier.ownerUrl, 'DROP TABLE own.things');
});
