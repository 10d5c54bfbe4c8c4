import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { connectTo } from './connect-to.ts';

/** Publishes an event to its existing stream and returns the message id. */
export async function publishTo<E extends PortalEvent>(
  natsUrl: string,
  event: E,
  payload: EventPayload<E>,
  id: string = randomUUID(),
): Promise<string> {
  const connection = await connectTo(natsUrl);
  try {
    await jetstream(connection).publish(event.subject, JSON.stringify(payload), { msgID: id });
    return id;
  } finally {
    await connection.close();
  }
}
