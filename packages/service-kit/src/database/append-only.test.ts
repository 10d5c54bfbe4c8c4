import { startBacking } from '@portal/test-kit/backing';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { enforceAppendOnly } from './migrate.ts';

const backing = await startBacking();
const { url } = await createTestDatabase(backing.databaseUrl);
const owner = new Client({ connectionString: url });
await owner.connect();
await owner.query(`
  CREATE ROLE worker LOGIN PASSWORD 'worker';
  ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO worker;
  CREATE TABLE things (id integer PRIMARY KEY);
  CREATE TABLE history (thing_id integer REFERENCES things ON DELETE CASCADE);
  COMMENT ON TABLE history IS 'append-only: what became of things';
  INSERT INTO things VALUES (1), (2);
  INSERT INTO history VALUES (1), (2);`);
const marked = await enforceAppendOnly(owner);
const as = new URL(url);
Object.assign(as, { username: 'worker', password: 'worker' });
const service = new Client({ connectionString: as.toString() });
await service.connect();
afterAll(async () => {
  await service.end();
  await owner.end();
  await backing.stop();
});

it('accepts inserts into a marked table', async () => {
  expect(marked).toEqual(['public.history']);
  expect((await service.query('INSERT INTO history VALUES (1)')).rowCount).toBe(1);
});

it.each(['UPDATE history SET thing_id = 2', 'DELETE FROM history', 'TRUNCATE history'])(
  'denies other roles: %s',
  async (sql) => {
    await expect(service.query(sql)).rejects.toThrow('permission denied');
  },
);

it('still deletes rows by cascade', async () => {
  await service.query('DELETE FROM things WHERE id = 2');
  expect((await service.query('SELECT * FROM history WHERE thing_id = 2')).rowCount).toBe(0);
});

it('does not restrict other tables', async () => {
  expect((await service.query('UPDATE things SET id = 3 WHERE id = 3')).rowCount).toBe(0);
});
