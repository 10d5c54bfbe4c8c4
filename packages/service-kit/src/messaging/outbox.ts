import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import type { SqlTransaction } from '../database/sql.ts';
import { requestHeaders } from '../tracing.ts';

/** PostgreSQL's channel that announces new rows of the outbox and new work. */
export const outboxChannel = 'portal_outbox';

/** Wakes the relay and the runners of the service when the transaction commits. */
export async function wakeWorkers(tx: SqlTransaction): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_notify('${outboxChannel}', '')`);
}

/** Writes an event to the outbox in the transaction of the change. Throws a ZodError for an invalid payload. */
export async function emit<E extends PortalEvent>(
  tx: SqlTransaction,
  event: E,
  payload: EventPayload<E>,
): Promise<void> {
  await tx.$executeRawUnsafe(
    'INSERT INTO "messaging"."outbox" ("subject", "payload", "headers") VALUES ($1, $2::jsonb, $3::jsonb)',
    event.subject,
    JSON.stringify(event.payload.parse(payload)),
    JSON.stringify(requestHeaders()),
  );
  await wakeWorkers(tx);
}
