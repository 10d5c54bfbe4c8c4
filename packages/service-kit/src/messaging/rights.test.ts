import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { adminActivity } from '@portal/contracts/admin/events';
import type { Domain } from '@portal/contracts/core/domains';
import { deadLetterStream, streamName } from '@portal/contracts/core/event';
import { eventOf, messaging } from '@portal/contracts/messaging';
import { startBacking } from '@portal/test-kit/backing';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createStreams } from '../commands/streams.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { connectBus } from './bus.ts';
import { startConsumer } from './consumer.ts';
import { onEvent } from './message.ts';

const serviceNames = Object.keys(messaging) as Domain[];
const log = createLogger('test', 'silent');
/** Only a hang reaches this limit; a busy machine may be slow to reply. */
const options = { timeout: 60_000 };
const forged = 'portal.admin.activity.recorded.v1';
const allStreams = [
  ...serviceNames.flatMap((name) => [`${name}-events`, `${name}-work`]),
  deadLetterStream,
];
const denied = /Permissions Violation/;

async function connectAs(user: Domain): Promise<NatsConnection> {
  const url = new URL(backing.natsUrlOf(user));
  return connect({
    servers: url.host,
    user,
    pass: url.password,
    inboxPrefix: `_INBOX.${user}`,
    reconnect: false,
  });
}

async function expectNoSubscription(user: Domain, subject: string): Promise<void> {
  const connection = await connectAs(user);
  const errors: string[] = [];
  connection.subscribe(subject, {
    callback: (error) => void (error && errors.push(error.message)),
  });
  // The server refuses it before it answers the flush; the error is processed a tick later.
  await connection.flush();
  await new Promise((resolve) => setImmediate(resolve));
  expect([subject, ...errors]).toEqual([subject, expect.stringMatching(denied)]);
  await connection.close();
}

const countMessages = async (stream: string): Promise<number> =>
  (await operator.manager.streams.info(stream)).state.messages;

const backing = await startBacking();
const operator = await connectBus(backing.natsUrl, 'test', log);
await createStreams(operator);
const quotes = await connectAs('quotes');
const manager = await jetstreamManager(quotes);
afterAll(async () => {
  await quotes.close();
  await operator.close();
  await backing.stop();
});

describe.each(serviceNames)('the user of %s', (service) => {
  const { publishes, consumes } = messaging[service];
  const others = serviceNames.filter((name) => name !== service);

  it('publishes its own subjects and no others', async () => {
    const connection = await connectAs(service);
    const streams = jetstream(connection);
    for (const subject of Object.keys(publishes))
      expect((await streams.publish(subject, '{}')).seq).toBeGreaterThan(0);
    for (const consumer of Object.keys(consumes))
      expect((await streams.publish(`dead.${consumer}`, '{}')).seq).toBeGreaterThan(0);
    const foreign = others.flatMap((name) => [
      ...Object.keys(messaging[name].publishes),
      ...Object.keys(messaging[name].consumes).map((consumer) => `dead.${consumer}`),
    ]);
    for (const subject of [...foreign, 'portal.made-up.thing.v1'])
      await expect(streams.publish(subject, '{}')).rejects.toThrow(denied);
    await connection.close();
  });

  it('receives the messages of its consumers', async () => {
    const bus = await connectBus(backing.natsUrlOf(service), 'test', log);
    for (const [consumer, subject] of Object.entries(consumes)) {
      await operator.streams.publish(subject, '{}', { msgID: `${service}-${consumer}` });
      const own = await bus.streams.consumers.get(streamName(eventOf(subject)), consumer);
      const message = await own.next({ expires: options.timeout });
      expect(message?.subject).toBe(subject);
      expect(await message?.ackAck()).toBe(true);
    }
    await bus.close();
  });

  it('cannot use the consumers of others', async () => {
    const connection = await connectAs(service);
    const foreign = others.flatMap((name) => Object.entries(messaging[name].consumes));
    for (const [consumer, subject] of foreign) {
      const name = streamName(eventOf(subject));
      for (const call of ['INFO', 'MSG.NEXT', 'DELETE'])
        await expect(
          connection.request(`$JS.API.CONSUMER.${call}.${name}.${consumer}`, '', options),
        ).rejects.toThrow(denied);
    }
    await connection.close();
  });

  it('cannot read, purge, change or delete a stream, not even its own', async () => {
    const connection = await connectAs(service);
    const changes = ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'];
    for (const stream of allStreams)
      for (const change of [...changes, 'MSG.GET'])
        await expect(
          connection.request(`$JS.API.STREAM.${change}.${stream}`, '{}', options),
        ).rejects.toThrow(denied);
    await connection.close();
  });

  it('cannot subscribe to everything, or to replies to others', async () => {
    for (const subject of ['>', '_INBOX.>', '$JS.>', '$JS.API.>', '$SYS.>', 'portal.>', forged])
      await expectNoSubscription(service, subject);
  });

  it('needs its own password', async () => {
    const { host, password } = new URL(backing.natsUrlOf(service));
    for (const login of [
      {},
      { user: service, pass: 'wrong' },
      { user: new URL(backing.natsUrl).username || 'portal', pass: password },
      ...others.map((user) => ({ user, pass: password })),
    ])
      await expect(connect({ servers: host, reconnect: false, ...login })).rejects.toThrow(
        /Authorization Violation/i,
      );
  });
});

describe('the user of quotes cannot', () => {
  it.each([
    '$JS.API.DIRECT.GET.admin-events',
    '$JS.API.CONSUMER.CREATE.quotes-events',
    '$JS.API.CONSUMER.CREATE.quotes-events.any.portal.quotes.quote.deleted.v1',
    '$JS.API.CONSUMER.DURABLE.CREATE.admin-events.quotes-copy-rates',
    '$JS.API.CONSUMER.CREATE.admin-events.quotes-copy-rates',
    '$JS.API.STREAM.LIST',
    '$SYS.REQ.SERVER.PING',
    'live.users.1',
  ])('call %s', async (subject) => {
    await expect(quotes.request(subject, '{}', options)).rejects.toThrow(denied);
  });

  it.each(['live.>', 'live.users.*', '_INBOX.auth.>'])('subscribe to %s', (subject) =>
    expectNoSubscription('quotes', subject),
  );

  it('forge an activity by a reply subject', async () => {
    const own = 'portal.quotes.figures.corrected.v1';
    const line = JSON.stringify({
      actor: null,
      action: 'user.deleted',
      target: { kind: 'user', id: '1', label: 'x' },
      summary: 'Forged',
      requestId: null,
      at: new Date().toISOString(),
    });
    // Without the header, and with that of its own stream.
    await jetstream(quotes).publish(own, line);
    await jetstream(quotes).publish(own, line, { expect: { streamName: 'quotes-work' } });
    await expect(
      jetstream(quotes).publish(own, line, { expect: { streamName: 'admin-events' } }),
    ).rejects.toThrow('expected stream does not match');
    const before = await countMessages('admin-events');
    const next = '$JS.API.CONSUMER.MSG.NEXT.quotes-work.quotes-learn';
    for (const subject of [own, '$JS.API.INFO', next, next])
      quotes.publish(subject, subject === next ? '{"batch":10}' : '', { reply: forged });
    await waitFor(async () => (await countMessages('admin-events')) > before);
    await quotes.flush();

    const lines: unknown[] = [];
    const bus = await connectBus(backing.natsUrlOf('admin'), 'test', log);
    const handler = onEvent(adminActivity, 'admin-activity-admin', async ({ payload }) => {
      lines.push(payload.summary);
    });
    const consumer = await startConsumer(handler, bus, log, createMetrics('test'));
    await operator.streams.publish(forged, line.replace('Forged', 'True'), {
      expect: { streamName: 'admin-events' },
    });
    await waitFor(() => lines.includes('True'));
    expect(lines).toEqual(['True']);
    await consumer.stop();
    await bus.close();
  });

  it('see streams that it does not consume', async () => {
    expect((await manager.streams.info('quotes-events')).config.name).toBe('quotes-events');
    const consumed = Object.values(messaging.quotes.consumes).map(
      (subject) => eventOf(subject).domain,
    );
    const hidden = serviceNames.filter((name) => name !== 'quotes' && !consumed.includes(name));
    expect(hidden).not.toEqual([]);
    for (const name of hidden)
      await expect(manager.streams.info(`${name}-events`)).rejects.toThrow(denied);
  });
});

it('a service waits for its consumers, which only the operator can create', async () => {
  await operator.manager.consumers.delete('admin-events', 'admin-activity-admin');
  const warn = vi.spyOn(log, 'warn');
  const bus = await connectBus(backing.natsUrlOf('admin'), 'test', log);
  const handler = onEvent(adminActivity, 'admin-activity-admin', () => Promise.resolve());
  const starting = startConsumer(handler, bus, log, createMetrics('test'));
  await waitFor(() => warn.mock.calls.length > 0);
  await createStreams(operator);
  await (await starting).stop();
  await bus.close();
  expect(warn).toHaveBeenCalled();
});
