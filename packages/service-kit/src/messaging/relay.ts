import { headers as natsHeaders } from '@nats-io/transport-node';
import { outboxLock, streamName, type PortalEvent } from '@portal/contracts/core/event';
import type { Pool } from 'pg';
import { inTransaction } from '../database/pool.ts';
import { createRunner, type Runner } from '../jobs/runner.ts';
import type { Bus } from './bus.ts';

interface OutboxRow {
  seq: string;
  id: string;
  subject: string;
  payload: unknown;
  headers: Record<string, string>;
}

const batchSize = 100;
/** Pause after a failure, or while another replica or a backup holds the outbox. */
const retryMs = 1000;

/** Publishes the outbox to JetStream in order and deletes published rows; creates the streams of `publishes`. */
export function createRelay(pool: Pool, bus: Bus, publishes: readonly PortalEvent[]): Runner {
  const streams = new Map(publishes.map((event) => [event.subject as string, streamName(event)]));
  let hasStreams = false;
  let resumeAt = 0;
  return createRunner({
    name: 'outbox',
    slots: 1,
    async claim() {
      if (Date.now() < resumeAt) return null;
      if (!hasStreams) for (const event of publishes) await bus.ensureStream(event);
      hasStreams = true;
      const { rowCount } = await pool.query('SELECT FROM "messaging"."outbox" LIMIT 1');
      return rowCount || null;
    },
    async run() {
      resumeAt = Date.now() + retryMs;
      // A stream may have been deleted.
      hasStreams = false;
      if (!(await publishBatch(pool, bus, streams))) return;
      hasStreams = true;
      resumeAt = 0;
    },
  });
}

/** Returns false if another process holds the outbox: only one publishes at a time, which keeps the order. */
const publishBatch = (pool: Pool, bus: Bus, streams: ReadonlyMap<string, string>) =>
  inTransaction(pool, async (client) => {
    const locked = await client.query<{ isOurs: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isOurs"',
      [outboxLock],
    );
    if (!locked.rows[0]?.isOurs) return false;
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
    await client.query('DELETE FROM "messaging"."outbox" WHERE "seq" = ANY($1)', [
      rows.map(({ seq }) => seq),
    ]);
    return true;
  });
