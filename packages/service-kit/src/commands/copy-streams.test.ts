import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deadLetterStream, defineEvent } from '@portal/contracts/core/event';
import { startBacking } from '@portal/test-kit/backing';
import { clearStreams } from '@portal/test-kit/clear-streams';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../log.ts';
import { connectBus } from '../messaging/bus.ts';
import { upsertConsumer } from '../messaging/durable-consumer.ts';
import { exportStreams, importStreams } from './copy-streams.ts';

const event = (noun: string, stream: 'events' | 'work') =>
  defineEvent({
    subject: `portal.quotes.${noun}.made.v1`,
    stream,
    summary: 'For the test',
    payload: z.object({}),
  });
const published = event('thing', 'events');
const requested = event('task', 'work');
const sent = 40;
/** Together larger than NATS sends without an answer. */
const payload = 'x'.repeat(256 * 1024);

const backing = await startBacking();
const bus = await connectBus(backing.natsUrl, 'test', createLogger('test', 'silent'));
afterAll(async () => {
  await bus.close();
  await backing.stop();
});

const copy = async (): Promise<Buffer> => {
  const output = new PassThrough();
  const copied = buffer(output);
  await exportStreams(bus, output);
  output.end();
  return copied;
};

const stateOf = async (stream: string, consumer: string) => {
  const { num_pending, num_ack_pending, ack_floor } = await bus.manager.consumers.info(
    stream,
    consumer,
  );
  const { messages, first_seq, last_seq } = (await bus.manager.streams.info(stream)).state;
  return [messages, first_seq, last_seq, num_pending + num_ack_pending, ack_floor.stream_seq];
};

function* pieces(copied: Buffer): Generator<Buffer> {
  const size = 99_991;
  for (let at = 0; at < copied.length; at += size) yield copied.subarray(at, at + size);
}

it('copies messages, and what consumers have acknowledged', async () => {
  const streams = [await bus.ensureStream(published), await bus.ensureStream(requested)];
  await bus.ensureDeadLetters();
  for (const [index, { subject }] of [published, requested].entries()) {
    await upsertConsumer(bus, streams[index] ?? '', 'quotes-test', subject);
    for (let number = 1; number <= sent; number++)
      await bus.streams.publish(subject, payload, { msgID: `${subject}-${number}` });
    const consumer = await bus.streams.consumers.get(streams[index] ?? '', 'quotes-test');
    // One acknowledged, one delivered and not acknowledged.
    await (await consumer.next())?.ackAck();
    await consumer.next();
  }
  await bus.streams.publish('dead.quotes-test', '{"id":7}');
  const states = () => Promise.all(streams.map((stream) => stateOf(stream, 'quotes-test')));
  const before = await states();
  expect(before).toEqual([
    [sent, 1, sent, sent - 1, 1],
    [sent - 1, 2, sent, sent - 1, 1],
  ]);

  const copied = await copy();
  await expect(importStreams(bus, Readable.from([copied]))).rejects.toThrow('refused');
  await clearStreams(backing.natsUrl);
  await importStreams(bus, Readable.from(pieces(copied)));
  expect(await states()).toEqual(before);
  const letter = await bus.manager.streams.getMessage(deadLetterStream, { last_by_subj: 'dead.>' });
  expect(letter?.string()).toBe('{"id":7}');
  const next = await bus.streams.publish(published.subject, '{}', { msgID: 'after' });
  expect(next.seq).toBe(sent + 1);
});

it('refuses a copy that ends early', async () => {
  const copied = await copy();
  for (const length of [copied.length - 3, Math.floor(copied.length / 2)]) {
    await clearStreams(backing.natsUrl);
    await expect(importStreams(bus, Readable.from([copied.subarray(0, length)]))).rejects.toThrow(
      /ends within|incomplete/,
    );
  }
});
