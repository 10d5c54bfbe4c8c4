import { defineEvent, deadLetterStream } from '@portal/contracts/core/event';
import { startBacking } from '@portal/test-kit/backing';
import { clearStreams } from '@portal/test-kit/clear-streams';
import { hasSubscriber } from '@portal/test-kit/has-subscriber';
import { createTestDatabase, type TestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listenTo } from '../database/listen.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import type { SqlTransaction } from '../database/sql.ts';
import type { Runner } from '../jobs/runner.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { withRequestContext, requestContext } from '../request-context.ts';
import { connectBus, type Bus } from './bus.ts';
import { startConsumer, type Consumer } from './consumer.ts';
import { listDeadLetters, replayDeadLetter, type DeadLetter } from './dead-letters.ts';
import { firstDelivery } from '../database/transact.ts';
import { onEvent, Unhandleable, type Message } from './message.ts';
import { emit, outboxChannel } from './outbox.ts';
import { createRelay } from './relay.ts';

const log = createLogger('test', 'silent');
const metrics = createMetrics('test');
const thingCreated = defineEvent({
  subject: 'portal.quotes.thing.made.v1',
  stream: 'events',
  summary: 'For the test',
  payload: z.object({ id: z.int() }),
});

let database: TestDatabase;
let client: Client;
let bus: Bus;
let pool: Pool;
let relay: Runner;
let stopListening: () => Promise<void>;
const consumers: Consumer[] = [];

const asTransaction = (connection: Client): SqlTransaction => ({
  $executeRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rowCount ?? 0,
});

async function consume(name: string, handle: (message: Message<{ id: number }>) => Promise<void>) {
  consumers.push(await startConsumer(onEvent(thingCreated, name, handle), bus, log, metrics));
}

async function make(...ids: number[]): Promise<void> {
  await client.query('BEGIN');
  for (const id of ids) await emit(asTransaction(client), thingCreated, { id });
  await client.query('COMMIT');
}

const backing = await startBacking();
afterAll(() => backing.stop());

beforeEach(async () => {
  await clearStreams(backing.natsUrl);
  database = await createTestDatabase(backing.databaseUrl);
  const folder = new URL('../../migrations/', import.meta.url);
  await migrate(database.url, [{ folder, schema: 'messaging' }]);
  client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  bus = await connectBus(backing.natsUrl, 'test', log);
  pool = createPool(database.url, 2);
  relay = createRelay(pool, bus, [thingCreated]);
  relay.start(log, metrics);
  stopListening = listenTo(database.url, outboxChannel, () => relay.wake(), log);
});
afterEach(async () => {
  for (const consumer of consumers.splice(0)) await consumer.stop();
  await stopListening();
  await relay.stop();
  await pool.end();
  await bus.close();
  await client.end().catch(() => undefined);
  await database.drop();
});

describe('an event', () => {
  it('arrives in order, with the request id', async () => {
    const seen: [number, string | undefined][] = [];
    await consume('quotes-order', async ({ payload }) => {
      seen.push([payload.id, requestContext()?.requestId]);
    });
    await withRequestContext({ requestId: 'request-1' }, () => make(1, 2, 3));
    await waitFor(() => seen.length === 3);
    expect(seen).toEqual([1, 2, 3].map((id) => [id, 'request-1']));
  });

  it('of a transaction that is rolled back is not published', async () => {
    const seen: number[] = [];
    await consume('quotes-rollback', async ({ payload }) => void seen.push(payload.id));
    await client.query('BEGIN');
    await emit(asTransaction(client), thingCreated, { id: 1 });
    await client.query('ROLLBACK');
    await make(2);
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([2]);
  });

  it('with an invalid payload is rejected before it is written', async () => {
    await expect(emit(asTransaction(client), thingCreated, { id: 1.5 })).rejects.toThrow(
      z.ZodError,
    );
  });

  it('is removed from the outbox when published', async () => {
    await make(1);
    await expect.poll(() => database.query('SELECT 1 FROM messaging.outbox')).toEqual([]);
  });

  it('is retried after a failure and handled once', async () => {
    const deliveries: number[] = [];
    let handled = 0;
    await consume('quotes-again', async (message) => {
      deliveries.push(message.delivery);
      if (message.delivery === 1) throw new Error('not this time');
      for (let times = 0; times < 2; times++)
        if (await firstDelivery(asTransaction(client), message)) handled++;
    });
    await make(1);
    await waitFor(() => deliveries.length === 2 && handled > 0);
    expect([deliveries, handled]).toEqual([[1, 2], 1]);
  });

  it('that cannot be handled becomes a dead letter with the reason', async () => {
    await consume('quotes-parked', () => Promise.reject(new Unhandleable('no such thing')));
    await make(7);
    const letter = await waitFor(() =>
      bus.manager.streams
        .getMessage(deadLetterStream, { last_by_subj: 'dead.quotes-parked' })
        .catch(() => null),
    );
    expect(letter.json()).toEqual({ id: 7 });
    expect(letter.header.get('x-error')).toBe('no such thing');
    expect(letter.header.get('x-subject')).toBe(thingCreated.subject);
  });

  it('is replayed once, to the failed consumer only', async () => {
    let fixed = false;
    const handled: string[] = [];
    const letters = async (): Promise<DeadLetter[]> => {
      const found: DeadLetter[] = [];
      for await (const letter of listDeadLetters(bus, 'quotes-fixed')) found.push(letter);
      return found;
    };
    await consume('quotes-fixed', async (message) => {
      if (!fixed) throw new Unhandleable('not yet');
      if (await firstDelivery(asTransaction(client), message)) handled.push('fixed');
    });
    await consume('quotes-fine', async (message) => {
      if (await firstDelivery(asTransaction(client), message)) handled.push('fine');
    });
    await make(8);
    const [letter] = await waitFor(async () => {
      const found = await letters();
      return found.length > 0 && handled.length > 0 ? found : null;
    });
    expect(letter).toMatchObject({
      consumer: 'quotes-fixed',
      subject: thingCreated.subject,
      deliveries: 1,
      error: 'not yet',
      payload: { id: 8 },
    });
    fixed = true;
    const seq = letter?.seq ?? 0;
    expect(await Promise.all([replayDeadLetter(bus, seq), replayDeadLetter(bus, 99_999)])).toEqual([
      true,
      false,
    ]);
    await waitFor(() => handled.length === 2);
    await make(9);
    await waitFor(() => handled.length === 4);
    expect(handled.toSorted()).toEqual(['fine', 'fine', 'fixed', 'fixed']);
    expect(await letters()).toEqual([]);
  });
});

describe('a stream', () => {
  it('gets the subjects of services that start together', async () => {
    const buses = await Promise.all(
      Array.from({ length: 6 }, () => connectBus(backing.natsUrl, 'test', log)),
    );
    const events = buses.map(
      (_, at) =>
        ({
          ...thingCreated,
          subject: `portal.quotes.thing.made.v${at + 2}`,
        }) as const,
    );
    await Promise.all(buses.map((each, at) => each.ensureStream(events[at] ?? thingCreated)));
    const { config } = await bus.manager.streams.info('quotes-events');
    expect(config.subjects).toEqual(expect.arrayContaining(events.map(({ subject }) => subject)));
    await Promise.all(buses.map((each) => each.close()));
  });

  it('that was deleted is created again by its publisher', async () => {
    await make(1);
    await waitFor(() => bus.manager.streams.delete('quotes-events').catch(() => false));
    await make(2);
    // The first event may also reach the new stream if it was not published yet.
    const lastId = async (): Promise<number | undefined> => {
      const kept = await bus.manager.streams
        .getMessage('quotes-events', { last_by_subj: thingCreated.subject })
        .catch(() => null);
      return kept?.json<{ id: number }>().id;
    };
    await expect.poll(lastId).toBe(2);
  });
});

describe('after an outage', () => {
  it('of NATS, pending events arrive', async () => {
    const seen: number[] = [];
    await consume('quotes-nats', async ({ payload }) => void seen.push(payload.id));
    await make(1);
    await waitFor(() => seen.length === 1);
    await backing.act('stop', 'nats');
    await make(2);
    await backing.act('start', 'nats');
    await expect.poll(() => seen).toContain(2);
  });

  it('of PostgreSQL, the relay continues', async () => {
    const seen: number[] = [];
    await consume('quotes-postgres', async ({ payload }) => void seen.push(payload.id));
    await backing.act('kill', 'postgres');
    await backing.act('start', 'postgres');
    client = new Client({ connectionString: database.url });
    await client.connect();
    await make(3);
    await expect.poll(() => seen).toContain(3);
  });

  it('a service shuts down while NATS is down', async () => {
    const own = await connectBus(backing.natsUrl, 'stopping', log);
    const handler = onEvent(thingCreated, 'quotes-stopping', async () => undefined);
    const consumer = await startConsumer(handler, own, log, metrics);
    await backing.act('kill', 'nats');
    own.broadcast('test.topic', { page: 1 });
    await consumer.stop();
    await own.close();
    expect(own.connection.isClosed()).toBe(true);
    await backing.act('start', 'nats');
  });
});

it('broadcasts to current listeners', async () => {
  const received: unknown[] = [];
  const listening = bus.listen('test.topic', z.unknown());
  const first = listening.next();
  await bus.connection.flush();
  bus.broadcast('test.topic', { page: 1 });
  received.push((await first).value);
  await listening.return(undefined);
  expect(received).toEqual([{ page: 1 }]);
});

it('stops listening on a signal without messages', async () => {
  const ending = new AbortController();
  const listening = bus.listen('test.topic', z.unknown(), ending.signal);
  const first = listening.next();
  ending.abort();
  expect(await first).toMatchObject({ done: true });
  expect(await bus.listen('test.topic', z.unknown(), ending.signal).next()).toMatchObject({
    done: true,
  });
  await waitFor(async () => !(await hasSubscriber(backing.natsUrl, 'test.topic', null)));
});
