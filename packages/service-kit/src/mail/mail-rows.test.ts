import { startBacking } from '@portal/test-kit/backing';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createMailRows } from './mail-rows.ts';

const hour = 60 * 60 * 1000;

const backing = await startBacking();
const database = await createTestDatabase(backing.databaseUrl);
const client = new Client({ connectionString: database.url });
await client.connect();
await client.query(`CREATE TABLE mails (
  id serial PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now(), next_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0, sent_at timestamptz, given_up_at timestamptz, problem text)`);
const rows = createMailRows({
  $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
  $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
    (await client.query(sql, values)).rows as T,
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await backing.stop();
});

it('a claim of a mail is kept while it is renewed, and expires otherwise', async () => {
  await client.query('INSERT INTO mails DEFAULT VALUES');
  const first = await rows.claim(0);
  expect(first).toMatchObject({ attempts: 1 });
  await rows.renew(first!, hour);
  expect(await rows.claim(0)).toBeNull();
  await rows.renew(first!, 0);
  const second = await rows.claim(0);
  expect(second).toMatchObject({ id: first?.id, attempts: 2 });
  // The first claim is lost and cannot be renewed.
  await rows.renew(first!, hour);
  expect(await rows.claim(hour)).toMatchObject({ attempts: 3 });
  expect(await rows.claim(hour)).toBeNull();
});
