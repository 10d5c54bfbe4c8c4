import { headers as natsHeaders } from '@nats-io/transport-node';
import { streamName, type PortalEvent } from '@portal/contracts/core/event';
import { Client } from 'pg';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { outboxChannel } from './outbox.ts';

export interface Relay {
  stop(): Promise<void>;
}

interface OutboxRow {
  seq: string;
  id: string;
  subject: string;
  payload: unknown;
  headers: Record<string, string>;
}

const batch = 100;
/** Looks without having been woken, in case a notification was lost with a connection. */
const pollMs = 2000;
const retryMs = 1000;
/** Among the relays of a service's copies only one publishes at a time: order is kept. */
const lockKey = 4_931_108;

/**
 * Publishes the outbox to JetStream in order, each row with its id as message id, then removes it.
 * The streams of the events that are published are made first, and again where they were lost.
 */
export function startRelay(
  databaseUrl: string,
  bus: Bus,
  log: Logger,
  publishes: readonly PortalEvent[],
): Relay {
  const streams = new Map(publishes.map((event) => [event.subject as string, streamName(event)]));
  const stopped = new AbortController();
  let wake = (): void => {};
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const client = new Client({ connectionString: databaseUrl });
      try {
        await client.connect();
        client.on('notification', () => wake());
        // Errors of an idle connection come here; the next query then fails and we start afresh.
        client.on('error', (err) => log.warn({ err }, 'relay lost its database connection'));
        await client.query(`LISTEN ${outboxChannel}`);
        for (const event of publishes) await bus.ensureStream(event);
        while (!stopped.signal.aborted)
          if ((await publishBatch(client, bus, streams)) < batch) await pause(pollMs);
      } catch (err) {
        log.warn({ err }, 'relay will try again');
        await pause(retryMs);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped.signal.aborted) wake();
    });
  }

  return {
    async stop() {
      stopped.abort();
      wake();
      await running;
    },
  };
}

async function publishBatch(
  client: Client,
  bus: Bus,
  streams: ReadonlyMap<string, string>,
): Promise<number> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await client.query<OutboxRow>(
      'SELECT "seq", "id", "subject", "payload", "headers" FROM "messaging"."outbox" ORDER BY "seq" LIMIT $1',
      [batch],
    );
    for (const row of rows) {
      const headers = natsHeaders();
      for (const [name, value] of Object.entries(row.headers)) headers.set(name, value);
      await bus.streams.publish(row.subject, JSON.stringify(row.payload), {
        msgID: row.id,
        headers,
        // See provenance.ts.
        expect: { streamName: streams.get(row.subject) },
      });
    }
    if (rows.length)
      await client.query('DELETE FROM "messaging"."outbox" WHERE "seq" = ANY($1)', [
        rows.map((row) => row.seq),
      ]);
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
