import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import type { SqlTransaction } from '../database/transaction.ts';
import { requestContext } from '../request-context.ts';
import { traceHeaders } from '../tracing.ts';

export const outboxChannel = 'portal_outbox';

/** Writes an event to the outbox in the transaction of the change. Throws a ZodError for an invalid payload. */
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
