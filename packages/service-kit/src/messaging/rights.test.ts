import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { adminActivity } from '@portal/contracts/admin/events';
import type { Domain } from '@portal/contracts/core/domains';
import { messaging } from '@portal/contracts/messaging';
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

const countMessages = async (stream: string): Promise<number> =>
  (await operator.manager.streams.info(stream)).state.messages;

const backing = await startBacking();
const operator = await connectBus(backing.natsUrl, 'test', log);
await createStreams(operator, Object.values(messaging));
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
    for (const { subject } of publishes)
      expect((await streams.publish(subject, '{}')).seq).toBeGreaterThan(0);
    for (const { consumer } of consumes)
      expect((await streams.publish(`dead.${consumer}`, '{}')).seq).toBeGreaterThan(0);
    const foreign = others.flatMap((name) => [
      ...messaging[name].publishes.map(({ subject }) => subject),
      ...messaging[name].consumes.map(({ consumer }) => `dead.${consumer}`),
    ]);
    for (const subject of foreign)
      await expect(streams.publish(subject, '{}')).rejects.toThrow(/Permissions Violation/);
    await connection.close();
  });

  it('receives the messages of its consumers', async () => {
    const bus = await connectBus(backing.natsUrlOf(service), 'test', log);
    for (const { consumer, subject, stream } of consumes) {
      const name = `${subject.split('.')[1]}-${stream}`;
      await operator.streams.publish(subject, '{}', { msgID: `${service}-${consumer}` });
      const own = await bus.streams.consumers.get(name, consumer);
      const message = await own.next({ expires: options.timeout });
      expect(message?.subject).toBe(subject);
      expect(await message?.ackAck()).toBe(true);
    }
    await bus.close();
  });

  it('cannot use the consumers of others', async () => {
    const connection = await connectAs(service);
    const foreign = others.flatMap((name) => messaging[name].consumes);
    for (const { consumer, subject, stream } of foreign) {
      const name = `${subject.split('.')[1]}-${stream}`;
      for (const call of ['INFO', 'MSG.NEXT', 'DELETE'])
        await expect(
          connection.request(`$JS.API.CONSUMER.${call}.${name}.${consumer}`, '', options),
        ).rejects.toThrow(/Permissions Violation/);
    }
    await connection.close();
  });
});

describe('the user of quotes cannot', () => {
  const streams = ['quotes-events', 'quotes-work', 'admin-events', 'auth-work', 'dead-letters'];
  it.each(
    streams.flatMap((stream) =>
      ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'].map(
        (call) => `$JS.API.STREAM.${call}.${stream}`,
      ),
    ),
  )('call %s', async (subject) => {
    await expect(quotes.request(subject, '{}', options)).rejects.toThrow(/Permissions Violation/);
  });

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
    await expect(quotes.request(subject, '{}', options)).rejects.toThrow(/Permissions Violation/);
  });

  it.each([
    '>',
    'portal.>',
    forged,
    'live.>',
    'live.users.*',
    '_INBOX.>',
    '_INBOX.auth.>',
    '$JS.>',
  ])('subscribe to %s', async (subject) => {
    const connection = await connectAs('quotes');
    const received = connection.subscribe(subject)[Symbol.asyncIterator]().next();
    await expect(received).rejects.toThrow(/Permissions Violation/);
    await connection.close();
  });

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
    const consumed = messaging.quotes.consumes.map(({ subject }) => subject.split('.')[1]);
    const hidden = serviceNames.filter((name) => name !== 'quotes' && !consumed.includes(name));
    expect(hidden).not.toEqual([]);
    for (const name of hidden)
      await expect(manager.streams.info(`${name}-events`)).rejects.toThrow(/Permissions Violation/);
  });
});

it('a service waits for its consumers, which only the operator can create', async () => {
  await operator.manager.consumers.delete('admin-events', 'admin-activity-admin');
  const warn = vi.spyOn(log, 'warn');
  const bus = await connectBus(backing.natsUrlOf('admin'), 'test', log);
  const handler = onEvent(adminActivity, 'admin-activity-admin', () => Promise.resolve());
  const starting = startConsumer(handler, bus, log, createMetrics('test'));
  await waitFor(() => warn.mock.calls.length > 0);
  await createStreams(operator, Object.values(messaging));
  await (await starting).stop();
  await bus.close();
  expect(warn).toHaveBeenCalled();
});
