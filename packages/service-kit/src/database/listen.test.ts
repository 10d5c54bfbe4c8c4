import { createTestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { listenTo } from './listen.ts';

it('receives notifications, and calls again once a lost connection is replaced', async () => {
  const database = await createTestDatabase();
  const listeners = (): Promise<object[]> =>
    database.query("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN things'");
  let received = 0;
  const stop = listenTo(database.url, 'things', () => received++, createLogger('test', 'silent'));
  await waitFor(() => received === 1);
  await database.query("SELECT pg_notify('others', ''), pg_notify('things', '')");
  await waitFor(() => received > 1);
  expect(received).toBe(2);
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN things'",
  );
  await waitFor(() => received === 3);
  expect(await listeners()).toHaveLength(1);
  await stop();
  await waitFor(async () => (await listeners()).length === 0);
  await database.drop();
});
