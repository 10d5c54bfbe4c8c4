import * as routes from '@portal/contracts/notifications/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { readStream } from './testing/read-stream.ts';
import { startNotifications } from './testing/start-notifications.ts';
import { publishAnalyzed } from './testing/publish-events.ts';

const many = 10_000;

const service = await startNotifications();
const rep = await service.as(actors.rep);
// Half of them unread, one per minute back from yesterday. Other people have as many.
await service.database.query(
  `INSERT INTO notifications (user_id, kind, title, body, link, is_read, revision, created_at)
   SELECT u, 'quote_analyzed', 'Quote Q-' || n || ' is analyzed', 'The statement of Merchant ' || n || ' was read.',
          '/quotes/' || n, n % 2 = 0, n, now() - interval '1 day' - n * interval '1 minute'
   FROM generate_series(1, $1) n, unnest($2::int[]) u`,
  [many, [actors.rep.userId, actors.manager.userId, actors.admin.userId]],
);
await service.database.query('ANALYZE notifications');
afterAll(() => service.stop());

/** Ten thousand queries of a few milliseconds each would take longer. */
const maxMs = 5000;

/** The median of eleven runs, in milliseconds. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 11; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[5] ?? 0;
}

describe('ten thousand notifications of one person', () => {
  it('are counted, listed, searched and paged without reading each', async () => {
    const first = await rep.page(routes.listNotifications, { query: { limit: 20 } });
    expect(first.total).toBe(many);
    let cursor = first.next ?? '';
    for (let page = 0; page < 10; page++) {
      const next = await rep.page(routes.listNotifications, { query: { limit: 500, cursor } });
      cursor = next.next ?? '';
    }
    const times = {
      count: await medianMs(() => rep.call(routes.getUnreadCount)),
      list: await medianMs(() => rep.page(routes.listNotifications, { query: { limit: 20 } })),
      deep: await medianMs(() =>
        rep.page(routes.listNotifications, { query: { limit: 20, cursor } }),
      ),
      unread: await medianMs(() =>
        rep.page(routes.listNotifications, { query: { limit: 20, status: 'unread' } }),
      ),
      search: await medianMs(() =>
        rep.page(routes.listNotifications, { query: { limit: 20, search: 'merchant 77' } }),
      ),
      stream: await medianMs(async () => {
        const stream = await readStream(service, actors.rep);
        await waitFor(() => stream.events.length === 1, { every: 1 });
        stream.close();
      }),
    };
    // Far more than a busy machine needs, far less than reading each row would take.
    expect(Object.entries(times).filter(([, ms]) => ms > maxMs)).toEqual([]);
  });

  it('are marked as read together, and streams report it', async () => {
    const stream = await readStream(service, actors.rep);
    await waitFor(() => stream.events[0]?.unread === many / 2);
    expect(await rep.call(routes.markAllNotificationsRead)).toEqual({ unread: 0 });
    await waitFor(() => stream.events.at(-1)?.unread === 0);
    stream.close();
  });
});

it('old notifications are deleted: read after 90 days, unread after a year, never with a pending mail', async () => {
  const { database } = service;
  await database.query('DELETE FROM notifications');
  await database.query(
    `INSERT INTO notifications (user_id, kind, title, body, is_read, in_portal, created_at) VALUES
       ($1, 'quote_analyzed', 'read, new', '', true, true, now() - interval '89 days'),
       ($1, 'quote_analyzed', 'read, old', '', true, true, now() - interval '91 days'),
       ($1, 'quote_analyzed', 'unread, newer', '', false, true, now() - interval '364 days'),
       ($1, 'quote_analyzed', 'unread, old', '', false, true, now() - interval '366 days'),
       ($1, 'quote_analyzed', 'mailed only, old', '', false, false, now() - interval '91 days'),
       ($1, 'quote_analyzed', 'mail waits', '', true, true, now() - interval '366 days')`,
    [actors.rep.userId],
  );
  await database.query(
    `INSERT INTO mails (notification_id, next_at)
     SELECT id, now() + interval '1 hour' FROM notifications WHERE title = 'mail waits'`,
  );
  const before = (
    await service.database.query<{ revision: number }>(
      'SELECT revision FROM bells WHERE user_id = $1',
      [actors.rep.userId],
    )
  )[0]?.revision;
  const { cleanUp } = await import('./use-cases/notifications.ts');
  const { createStore, createTransact } = await import('./store/store.ts');
  const { PrismaClient } = await import('./generated/prisma/client.ts');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const notified: number[] = [];
  const deps = {
    store: createStore(db),
    transact: createTransact(db),
    keep: { read: 90, unread: 365 },
    broadcast: (userId: number) => notified.push(userId),
  };
  await cleanUp(deps as never, AbortSignal.timeout(30_000));
  await db.$disconnect();
  const rows = await database.query<{ title: string }>(
    'SELECT title FROM notifications ORDER BY title',
  );
  expect(rows.map(({ title }) => title)).toEqual(['mail waits', 'read, new', 'unread, newer']);
  // The unread count changed: streams must report it.
  expect(notified).toEqual([actors.rep.userId]);
  const [after] = await database.query<{ revision: number }>(
    'SELECT revision FROM bells WHERE user_id = $1',
    [actors.rep.userId],
  );
  expect(after?.revision).toBe((before ?? 0) + 1);
  await publishAnalyzed(service);
  await waitFor(async () => (await rep.call(routes.getUnreadCount)).unread === 2);
});
