import { headers as natsHeaders } from '@nats-io/transport-node';
import { outboxLock, streamName, type PortalEvent } from '@portal/contracts/core/event';
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

const batchSize = 100;
/** Polling, in case a notification was lost with a connection. */
const pollMs = 2000;
const retryMs = 1000;

/** Publishes the outbox to JetStream in order and deletes published rows; creates the streams of `publishes`. */
export function startRelay(
  databaseUrl: string,
  bus: Bus,
  log: Logger,
  publishes: readonly PortalEvent[],
): Relay {
  const streams = new Map(publishes.map((event) => [event.subject as string, streamName(event)]));
  const stopped = new AbortController();
  let wake = (): void => {};
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const client = new Client({ connectionString: databaseUrl });
      try {
        await client.connect();
        client.on('notification', () => wake());
        // Without this listener, an error of the idle connection would end the process.
        client.on('error', (err) => log.warn({ err }, 'relay lost its database connection'));
        await client.query(`LISTEN ${outboxChannel}`);
        for (const event of publishes) await bus.ensureStream(event);
        while (!stopped.signal.aborted)
          if ((await publishBatch(client, bus, streams)) < batchSize) await pause(pollMs);
      } catch (err) {
        log.warn({ err }, 'relay failed, retrying');
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
      await loop;
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
    // Only one relay of a service's replicas publishes at a time, which keeps the order.
    await client.query('SELECT pg_advisory_xact_lock($1)', [outboxLock]);
    const { rows } = await client.query<OutboxRow>(
      'SELECT "seq", "id", "subject", "payload", "headers" FROM "messaging"."outbox" ORDER BY "seq" LIMIT $1',
      [batchSize],
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
