import { jetstreamManager } from '@nats-io/jetstream';
import type { PortalEvent } from '@portal/contracts/core/event';
import { connectTo } from './connect-to.ts';

/** Returns whether NATS has redelivered an event to a consumer. */
export async function wasRedelivered(
  natsUrl: string,
  { subject }: PortalEvent,
  consumer: string,
): Promise<boolean> {
  const connection = await connectTo(natsUrl);
  try {
    const manager = await jetstreamManager(connection);
    const stream = await manager.streams.find(subject);
    return (await manager.consumers.info(stream, consumer)).num_redelivered > 0;
  } finally {
    await connection.close();
  }
}
