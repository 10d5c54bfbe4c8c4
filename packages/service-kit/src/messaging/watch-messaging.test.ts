import { defineEvent } from '@portal/contracts/core/event';
import { startBacking } from '@portal/test-kit/backing';
import { clearStreams } from '@portal/test-kit/clear-streams';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '../database/pool.ts';
import { migrate } from '../database/migrate.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { connectBus } from './bus.ts';
import { startConsumer } from './consumer.ts';
import { onEvent, Unhandleable } from './message.ts';
import { watchMessaging } from './watch-messaging.ts';

const log = createLogger('test', 'silent');
const event = defineEvent({
  subject: 'portal.quotes.thing.watched.v1',
  stream: 'events',
  summary: 'For the test',
  payload: z.object({ id: z.int() }),
});

const backing = await startBacking();
await clearStreams(backing.natsUrl);
const database = await createTestDatabase(backing.databaseUrl);
await migrate(database.url, [
  { folder: new URL('../../migrations/', import.meta.url), schema: 'messaging' },
]);
const bus = await connectBus(backing.natsUrl, 'test', log);
afterAll(async () => {
  await bus.close();
  await database.drop();
  await backing.stop();
});

it('measures the outbox, pending messages and dead letters', async () => {
  const metrics = createMetrics('test');
  const handler = onEvent(event, 'quotes-watched', () => Promise.reject(new Unhandleable('no')));
  const pool = createPool(database.url, 10);
  watchMessaging({ sql: pool, bus, metrics, handlers: [handler] });
  const values = async (): Promise<Record<string, string | undefined>> => {
    const text = await metrics.registry.metrics();
    const names = [
      'outbox_rows',
      'outbox_lag_seconds',
      'consumer_pending_messages',
      'dead_letters',
    ];
    return Object.fromEntries(
      names.map((name) => [name, new RegExp(`^${name}\\{[^}]*\\} (.+)$`, 'm').exec(text)?.[1]]),
    );
  };

  await database.query(
    `INSERT INTO messaging.outbox (subject, payload, created_at)
     VALUES ('x', '{}', now() - interval '90 seconds'), ('x', '{}', now())`,
  );
  const consumer = await startConsumer(handler, bus, log, metrics);
  await consumer.stop();
  await bus.streams.publish(event.subject, JSON.stringify({ id: 1 }), { msgID: 'watched' });
  const before = await values();
  expect(before).toMatchObject({
    outbox_rows: '2',
    consumer_pending_messages: '1',
    dead_letters: '0',
  });
  expect(Number(before['outbox_lag_seconds'])).toBeGreaterThanOrEqual(90);

  const second = await startConsumer(handler, bus, log, metrics);
  // The dead letter is stored before the consumer acknowledges the message.
  await waitFor(async () => {
    const now = await values();
    return now['dead_letters'] === '1' && now['consumer_pending_messages'] === '0';
  });
  await second.stop();
  await pool.end();
});
