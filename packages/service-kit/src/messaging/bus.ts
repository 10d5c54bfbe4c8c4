import { setTimeout } from 'node:timers/promises';
import * as nats from '@nats-io/jetstream';
import { connect, nanos, type ConnectionOptions } from '@nats-io/transport-node';
import { deadLetterStream, streamName, type PortalEvent } from '@portal/contracts/core/event';
import type { z } from 'zod';
import type { Logger } from '../log.ts';

export type Bus = Awaited<ReturnType<typeof connectBus>>;

const day = 24 * 60 * 60 * 1000;
/** Longer than a crashed relay needs to restart between publishing a message and deleting its row. */
const duplicateWindowMs = 10 * 60 * 1000;

const drainMs = 2000;

/** Delay that lets concurrent changes of a stream finish. */
const settleMs = 25;
/** NATS error code: a stream with this name exists already. */
const nameInUse = 10_058;
const streamNotFound = nats.JetStreamApiCodes.StreamNotFound;

/** Returns a handler of rejections: null for JetStream errors with this code; it throws others. */
export function nullIf(code: number) {
  return (error: unknown): null => {
    if (error instanceof nats.JetStreamApiError && error.code === code) return null;
    throw error;
  };
}

/** Returns whether NATS and its streams respond: after a full disk, streams stay off. Rejects if it does not. */
export async function natsAnswers(url: string, timeout: number): Promise<boolean> {
  const connection = await connect({ ...serverOf(url), timeout, reconnect: false });
  try {
    await nats.jetstreamManager(connection, { timeout });
    return true;
  } finally {
    await connection.close();
  }
}

/** The inbox prefix keeps replies private to the user. */
function serverOf(url: string): ConnectionOptions {
  const { host, username, password } = new URL(url);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return {
    servers: host,
    user,
    pass: decodeURIComponent(password),
    inboxPrefix: `_INBOX.${user}`,
  };
}

/** Connects to NATS (`nats://user:password@host:port`), once it is available; the client reconnects by itself. */
export async function connectBus(url: string, name: string, log: Logger) {
  const connection = await connect({
    ...serverOf(url),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
  });
  void (async () => {
    for await (const status of connection.status())
      if (['disconnect', 'reconnect', 'error'].includes(status.type))
        log.warn({ nats: status.type }, 'NATS connection');
  })();
  const manager = await nats.jetstreamManager(connection, { timeout: 5000 });
  const streams = nats.jetstream(connection, { timeout: 5000 });

  async function ensure(
    stream: string,
    subject: string,
    retention: nats.RetentionPolicy,
    maxAgeMs: number,
  ): Promise<string> {
    // Services start together and change the same stream: re-read it until it has the subject.
    for (;;) {
      const known = await manager.streams.info(stream).catch(nullIf(streamNotFound));
      const subjects = known?.config.subjects;
      if (subjects?.includes(subject)) return stream;
      if (subjects) await manager.streams.update(stream, { subjects: [...subjects, subject] });
      else
        await manager.streams
          .add({
            name: stream,
            subjects: [subject],
            retention,
            storage: nats.StorageType.File,
            discard: nats.DiscardPolicy.Old,
            max_age: nanos(maxAgeMs),
            duplicate_window: nanos(duplicateWindowMs),
          })
          .catch(nullIf(nameInUse));
      await setTimeout(settleMs * (1 + Math.random()));
    }
  }

  /** Flushes pending messages for at most two seconds and closes the connection. */
  async function close(): Promise<void> {
    const drained = connection.drain().catch(() => undefined);
    await Promise.race([drained, setTimeout(drainMs, undefined, { ref: false })]);
    await connection.close();
  }

  return {
    connection,
    streams,
    manager,
    /** Creates an event's stream or adds its subject; returns the name. Needs the NATS operator's user. */
    ensureStream: (event: Pick<PortalEvent, 'domain' | 'subject' | 'stream'>) =>
      event.stream === 'work'
        ? ensure(streamName(event), event.subject, nats.RetentionPolicy.Workqueue, 0)
        : ensure(streamName(event), event.subject, nats.RetentionPolicy.Limits, 30 * day),
    ensureDeadLetters: () => ensure(deadLetterStream, 'dead.>', nats.RetentionPolicy.Limits, 0),
    /** Publishes a value on `live.<topic>` to current subscribers only; it is not stored. */
    broadcast: (topic: string, value: unknown) =>
      connection.publish(`live.${topic}`, JSON.stringify(value)),
    /** Yields the values broadcast on a topic from now on, until the signal or `return()`. */
    async *listen<T>(topic: string, schema: z.ZodType<T>, signal?: AbortSignal) {
      if (signal?.aborted) return;
      const subscription = connection.subscribe(`live.${topic}`);
      const end = (): void => subscription.unsubscribe();
      signal?.addEventListener('abort', end);
      try {
        for await (const message of subscription) yield schema.parse(message.json());
      } finally {
        signal?.removeEventListener('abort', end);
        end();
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
