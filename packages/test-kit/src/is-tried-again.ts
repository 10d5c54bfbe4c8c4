import { jetstreamManager } from '@nats-io/jetstream';
import type { PortalEvent } from '@portal/contracts/core/event';
import { connectTo } from './connect-to.ts';

/** Whether a consumer was given an event again that its handler did not take the first time. */
export async function isTriedAgain(
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
