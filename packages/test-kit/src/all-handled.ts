import { jetstreamManager } from '@nats-io/jetstream';
import type { PortalEvent } from '@portal/contracts/core/event';
import { connectTo } from './connect-to.ts';
import { waitFor } from './wait-for.ts';

/** Waits until a consumer has acknowledged every event published on a subject so far. */
export async function allHandled(
  natsUrl: string,
  { subject }: PortalEvent,
  consumer: string,
): Promise<void> {
  const connection = await connectTo(natsUrl);
  try {
    const manager = await jetstreamManager(connection);
    const stream = await manager.streams.find(subject);
    await waitFor(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(stream, consumer);
      return num_pending + num_ack_pending === 0;
    });
  } finally {
    await connection.close();
  }
}
