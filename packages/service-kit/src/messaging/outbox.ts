import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import type { SqlTransaction } from '../database/transaction.ts';
import { requestContext } from '../request-context.ts';
import { traceHeaders } from '../tracing.ts';

/** The PostgreSQL channel that wakes the relay. */
export const outboxChannel = 'portal_outbox';

/**
 * Writes an event in the transaction of the change that it tells of: the relay publishes it once the
 * transaction is committed, or it never was. Throws a ZodError where the payload is not the event's.
 */
export async function emit<E extends PortalEvent>(
  tx: SqlTransaction,
  event: E,
  payload: EventPayload<E>,
): Promise<void> {
  const checked = event.payload.parse(payload);
  const requestId = requestContext()?.requestId;
  await tx.$executeRawUnsafe(
    'INSERT INTO "messaging"."outbox" ("subject", "payload", "headers") VALUES ($1, $2::jsonb, $3::jsonb)',
    event.subject,
    JSON.stringify(checked),
    JSON.stringify({ ...traceHeaders(), ...(requestId ? { 'x-request-id': requestId } : {}) }),
  );
  await tx.$executeRawUnsafe(`SELECT pg_notify('${outboxChannel}', '')`);
}
