import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { StreamConfig, StreamState } from '@nats-io/jetstream';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { deadLetterStream } from '@portal/contracts/core/event';
import type { BaseConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { connectBus, type Bus } from '../messaging/bus.ts';

/** Describes a stream in front of its snapshot. */
interface Head {
  name: string;
  config: StreamConfig;
  state: StreamState;
}

const chunkBytes = 128 * 1024;
const replyMs = 30_000;
const lengthBytes = 4;

/** Copies all streams and consumers out (`streams-export`) or in, as the NATS operator's user. */
export async function copyStreams(
  { NATS_URL }: Pick<BaseConfig, 'NATS_URL'>,
  work: (bus: Bus) => Promise<void>,
): Promise<void> {
  // Standard output is the copy.
  await using bus = await connectBus(
    NATS_URL,
    'copy-streams',
    createLogger('copy-streams', 'silent'),
  );
  await work(bus);
}

/**
 * Writes frames: for each stream its head as JSON, the chunks of NATS's snapshot, and an empty frame. Dead letters come
 * last: one that is parked meanwhile may be exported twice, but is never missing.
 */
export async function exportStreams({ connection, manager }: Bus, output: Writable): Promise<void> {
  const names: string[] = [];
  for await (const name of manager.streams.names()) names.push(name);
  const isLast = (name: string): number => Number(name === deadLetterStream);
  for (const name of names.sort((a, b) => isLast(a) - isLast(b))) {
    const inbox = createInbox();
    const chunks = connection.subscribe(inbox);
    const { config, state } = await ask<Omit<Head, 'name'>>(
      connection,
      `$JS.API.STREAM.SNAPSHOT.${name}`,
      JSON.stringify({ deliver_subject: inbox, chunk_size: chunkBytes }),
    );
    await writeFrame(output, Buffer.from(JSON.stringify({ name, config, state })));
    for await (const chunk of chunks) {
      if (chunk.headers?.hasError)
        throw new Error(`The snapshot of ${name} failed: ${chunk.headers.description}`);
      await writeFrame(output, chunk.data);
      if (!chunk.data.length) break;
      // NATS sends some megabytes ahead of this answer.
      chunk.respond();
    }
  }
}

/** Throws if a stream exists already, or differs afterwards from what was exported. */
export async function importStreams({ connection, manager }: Bus, input: Readable): Promise<void> {
  const frames = readFrames(input);
  for await (const frame of frames) {
    const { name, config, state } = JSON.parse(frame.toString()) as Head;
    const { deliver_subject: subject } = await ask<{ deliver_subject: string }>(
      connection,
      `$JS.API.STREAM.RESTORE.${name}`,
      JSON.stringify({ config, state }),
    );
    for (;;) {
      const { value: chunk } = await frames.next();
      if (!chunk) throw new Error(`The copy ends within the stream ${name}.`);
      await ask(connection, subject, chunk);
      if (!chunk.length) break;
    }
    const restored = (await manager.streams.info(name)).state;
    // Messages expire while a backup is kept.
    const hasExpired = restored.first_seq > state.first_seq;
    if (
      restored.last_seq !== state.last_seq ||
      (!hasExpired && restored.messages !== state.messages)
    )
      throw new Error(
        `The stream ${name} has ${restored.messages} messages to ${restored.last_seq} instead of ${state.messages} to ${state.last_seq}.`,
      );
  }
}

async function ask<T>(connection: NatsConnection, subject: string, payload: string | Uint8Array) {
  const { data } = await connection.request(subject, payload, { timeout: replyMs });
  // A chunk is answered without content.
  if (!data.length) return {} as T;
  const reply = JSON.parse(new TextDecoder().decode(data)) as T & {
    error?: { description: string };
  };
  if (reply.error) throw new Error(`NATS refused ${subject}: ${reply.error.description}`);
  return reply;
}

async function writeFrame(output: Writable, content: Uint8Array): Promise<void> {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(content.length);
  output.write(length);
  if (!output.write(content)) await once(output, 'drain');
}

async function* readFrames(input: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const part of input as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= lengthBytes) {
      const end = lengthBytes + rest.readUInt32BE();
      if (rest.length < end) break;
      yield rest.subarray(lengthBytes, end);
      rest = rest.subarray(end);
    }
  }
  if (rest.length) throw new Error('The copy of the streams is incomplete.');
}
