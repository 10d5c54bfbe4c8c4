import { setTimeout } from 'node:timers/promises';
import {
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import { deadLetterStream, streamName, type PortalEvent } from '@portal/contracts/core/event';
import type { Logger } from '../log.ts';

/** The connection to NATS with its streams. */
export interface Bus {
  connection: NatsConnection;
  streams: JetStreamClient;
  manager: JetStreamManager;
  /**
   * Sees to the stream that keeps an event: makes it, or adds the event's subject to it, where that is
   * missing. A service's own user may not, and is refused: the command `streams` does it before.
   */
  ensureStream(event: Pick<PortalEvent, 'domain' | 'subject' | 'stream'>): Promise<string>;
  ensureDeadLetters(): Promise<string>;
  /** Says something to whoever listens now; nothing is kept. `topic` is below `live.`. */
  tell(topic: string, value: unknown): void;
  /** What is told on a topic from now on, until the signal or `return()`. */
  listen(topic: string, signal?: AbortSignal): AsyncGenerator<unknown>;
  close(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
/** Longer than any relay takes to come back after a crash between publishing and noting it. */
const duplicateWindowMs = 10 * 60 * 1000;

/** How long a change of a stream is left for others that change it at the same time. */
const settleMs = 25;
/** NATS: a stream of this name was made meanwhile. */
const nameInUse = 10_058;

function unlessMade(error: unknown): void {
  if (!(error instanceof JetStreamApiError && error.code === nameInUse)) throw error;
}

/**
 * Connects to NATS (`nats://user:password@host:port`), waiting for it as long as it takes; later losses are
 * mended by the client. Replies come to subjects of the user's own, which no other user may listen to.
 */
export async function connectBus(url: string, name: string, log: Logger): Promise<Bus> {
  const { host, username, password } = new URL(url);
  const connection = await connect({
    servers: host,
    ...(username
      ? {
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
          inboxPrefix: `_INBOX.${decodeURIComponent(username)}`,
        }
      : {}),
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
  const manager = await jetstreamManager(connection, { timeout: 5000 });
  const streams = jetstream(connection, { timeout: 5000 });

  async function ensure(
    stream: string,
    subject: string,
    retention: RetentionPolicy,
    maxAgeMs: number,
  ): Promise<string> {
    // Services start together and change one stream: what another wrote meanwhile is read again.
    for (;;) {
      const subjects = await subjectsOf(stream);
      if (subjects?.includes(subject)) return stream;
      if (subjects) await manager.streams.update(stream, { subjects: [...subjects, subject] });
      else
        await manager.streams
          .add({
            name: stream,
            subjects: [subject],
            retention,
            storage: StorageType.File,
            discard: DiscardPolicy.Old,
            max_age: nanos(maxAgeMs),
            duplicate_window: nanos(duplicateWindowMs),
          })
          .catch(unlessMade);
      await setTimeout(settleMs * (1 + Math.random()));
    }
  }

  /** The subjects of a stream, or null where there is no such stream. */
  async function subjectsOf(stream: string): Promise<string[] | null> {
    try {
      return (await manager.streams.info(stream)).config.subjects;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)
        return null;
      throw error;
    }
  }

  return {
    connection,
    streams,
    manager,
    ensureStream: (event) =>
      event.stream === 'work'
        ? ensure(streamName(event), event.subject, RetentionPolicy.Workqueue, 0)
        : ensure(streamName(event), event.subject, RetentionPolicy.Limits, 30 * day),
    ensureDeadLetters: () => ensure(deadLetterStream, 'dead.>', RetentionPolicy.Limits, 0),
    tell: (topic, value) => connection.publish(`live.${topic}`, JSON.stringify(value)),
    async *listen(topic, signal) {
      if (signal?.aborted) return;
      const subscription = connection.subscribe(`live.${topic}`);
      const end = (): void => subscription.unsubscribe();
      signal?.addEventListener('abort', end);
      try {
        for await (const message of subscription) yield message.json();
      } finally {
        signal?.removeEventListener('abort', end);
        end();
      }
    },
    close: () => connection.drain(),
  };
}
