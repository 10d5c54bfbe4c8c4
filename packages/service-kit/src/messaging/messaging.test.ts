import { defineEvent, deadLetterStream } from '@portal/contracts/core/event';
import { startBacking, type Backing } from '@portal/test-kit/backing';
import { clearStreams } from '@portal/test-kit/clear-streams';
import { isHeard } from '@portal/test-kit/is-heard';
import { createTestDatabase, type TestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../database/migrate.ts';
import type { SqlTransaction } from '../database/transaction.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { withRequestContext, requestContext } from '../request-context.ts';
import { connectBus, type Bus } from './bus.ts';
import { startConsumer, type Consumer } from './consumer.ts';
import { listDeadLetters, replayDeadLetter, type DeadLetter } from './dead-letters.ts';
import { firstDelivery } from './inbox.ts';
import { onEvent, Unhandleable, type Message } from './message.ts';
import { emit } from './outbox.ts';
import { startRelay, type Relay } from './relay.ts';

const log = createLogger('test', 'silent');
const metrics = createMetrics('test');
const thingMade = defineEvent({
  subject: 'portal.quotes.thing.made.v1',
  stream: 'events',
  summary: 'For the test',
  payload: z.object({ id: z.int() }),
});

let backing: Backing;
let database: TestDatabase;
let client: Client;
let bus: Bus;
let relay: Relay;
const consumers: Consumer[] = [];

const asTransaction = (connection: Client): SqlTransaction => ({
  $executeRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rowCount ?? 0,
});

async function consume(name: string, handle: (message: Message<{ id: number }>) => Promise<void>) {
  consumers.push(await startConsumer(onEvent(thingMade, name, handle), bus, log, metrics));
}

async function make(...ids: number[]): Promise<void> {
  await client.query('BEGIN');
  for (const id of ids) await emit(asTransaction(client), thingMade, { id });
  await client.query('COMMIT');
}

beforeAll(async () => {
  backing = await startBacking();
});
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
  relay = startRelay(database.url, bus, log, [thingMade]);
});
afterEach(async () => {
  for (const consumer of consumers.splice(0)) await consumer.stop();
  await relay.stop();
  await bus.close();
  await client.end().catch(() => undefined);
  await database.drop();
});

describe('an event', () => {
  it('reaches its consumer in order, with the request that caused it', async () => {
    const seen: [number, string | undefined][] = [];
    await consume('quotes-order', async ({ payload }) => {
      seen.push([payload.id, requestContext()?.requestId]);
    });
    await withRequestContext({ requestId: 'request-1' }, () => make(1, 2, 3));
    await waitFor(() => seen.length === 3);
    expect(seen).toEqual([1, 2, 3].map((id) => [id, 'request-1']));
  });

  it('of a transaction that is rolled back never comes', async () => {
    const seen: number[] = [];
    await consume('quotes-rollback', async ({ payload }) => void seen.push(payload.id));
    await client.query('BEGIN');
    await emit(asTransaction(client), thingMade, { id: 1 });
    await client.query('ROLLBACK');
    await make(2);
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([2]);
  });

  it('of another form is refused before it is written', async () => {
    await expect(emit(asTransaction(client), thingMade, { id: 1.5 })).rejects.toThrow(z.ZodError);
  });

  it('leaves the outbox empty once it is published', async () => {
    await make(1);
    await waitFor(
      async () => (await database.query('SELECT 1 FROM messaging.outbox')).length === 0,
    );
  });

  it('is delivered again after a failure, and handled once by its inbox row', async () => {
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

  it('that nobody can handle is parked with the reason', async () => {
    await consume('quotes-parked', () => Promise.reject(new Unhandleable('no such thing')));
    await make(7);
    const letter = await waitFor(() =>
      bus.manager.streams
        .getMessage(deadLetterStream, { last_by_subj: 'dead.quotes-parked' })
        .catch(() => null),
    );
    expect(letter.json()).toEqual({ id: 7 });
    expect(letter.header.get('x-error')).toBe('no such thing');
    expect(letter.header.get('x-subject')).toBe(thingMade.subject);
  });

  it('is handed again to who could not handle it, once, and to nobody who did', async () => {
    let mended = false;
    const handled: string[] = [];
    const letters = async (): Promise<DeadLetter[]> => {
      const found: DeadLetter[] = [];
      for await (const letter of listDeadLetters(bus, 'quotes-mended')) found.push(letter);
      return found;
    };
    await consume('quotes-mended', async (message) => {
      if (!mended) throw new Unhandleable('not yet');
      if (await firstDelivery(asTransaction(client), message)) handled.push('mended');
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
      consumer: 'quotes-mended',
      subject: thingMade.subject,
      deliveries: 1,
      error: 'not yet',
      payload: { id: 8 },
    });
    mended = true;
    const seq = letter?.seq ?? 0;
    expect(await Promise.all([replayDeadLetter(bus, seq), replayDeadLetter(bus, 99_999)])).toEqual([
      true,
      false,
    ]);
    await waitFor(() => handled.length === 2);
    await make(9);
    await waitFor(() => handled.length === 4);
    expect(handled.toSorted()).toEqual(['fine', 'fine', 'mended', 'mended']);
    expect(await letters()).toEqual([]);
  });
});

describe('a stream', () => {
  it('has what each of many said that it is to keep', async () => {
    const buses = await Promise.all(
      Array.from({ length: 6 }, () => connectBus(backing.natsUrl, 'test', log)),
    );
    const events = buses.map(
      (_, at) =>
        ({
          ...thingMade,
          subject: `portal.quotes.thing.made.v${at + 2}`,
        }) as const,
    );
    await Promise.all(buses.map((each, at) => each.ensureStream(events[at] ?? thingMade)));
    const { config } = await bus.manager.streams.info('quotes-events');
    expect(config.subjects).toEqual(expect.arrayContaining(events.map(({ subject }) => subject)));
    await Promise.all(buses.map((each) => each.close()));
  });

  it('that was lost is made again by who publishes to it', async () => {
    await make(1);
    await waitFor(() => bus.manager.streams.delete('quotes-events').catch(() => false));
    await make(2);
    // The first may come into the new stream as well, where it was not published yet.
    await waitFor(async () => {
      const kept = await bus.manager.streams
        .getMessage('quotes-events', { last_by_subj: thingMade.subject })
        .catch(() => null);
      return kept?.json<{ id: number }>().id === 2;
    });
  });
});

describe('when a part was away', () => {
  it('NATS comes back and what was written meanwhile arrives', async () => {
    const seen: number[] = [];
    await consume('quotes-nats', async ({ payload }) => void seen.push(payload.id));
    await make(1);
    await waitFor(() => seen.length === 1);
    await backing.act('stop', 'nats');
    await make(2);
    await backing.act('start', 'nats');
    await waitFor(() => seen.includes(2));
  });

  it('PostgreSQL comes back and the relay goes on', async () => {
    const seen: number[] = [];
    await consume('quotes-postgres', async ({ payload }) => void seen.push(payload.id));
    await backing.act('kill', 'postgres');
    await backing.act('start', 'postgres');
    client = new Client({ connectionString: database.url });
    await client.connect();
    await make(3);
    await waitFor(() => seen.includes(3));
  });
});

it('tells those who listen now', async () => {
  const heard: unknown[] = [];
  const listening = bus.listen('test.topic');
  const first = listening.next();
  await bus.connection.flush();
  bus.tell('test.topic', { page: 1 });
  heard.push((await first).value);
  await listening.return(undefined);
  expect(heard).toEqual([{ page: 1 }]);
});

it('stops listening at a signal, though nothing is said', async () => {
  const ending = new AbortController();
  const listening = bus.listen('test.topic', ending.signal);
  const first = listening.next();
  ending.abort();
  expect(await first).toMatchObject({ done: true });
  expect(await bus.listen('test.topic', ending.signal).next()).toMatchObject({ done: true });
  await waitFor(async () => !(await isHeard(backing.natsUrl, 'test.topic', null)));
});
