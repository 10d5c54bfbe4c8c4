import { RequestError } from '@nats-io/transport-node';
import { connectTo } from './connect-to.ts';

/** Sends a message on a live topic (`bus.broadcast`) and returns whether it has a subscriber. */
export async function hasSubscriber(
  natsUrl: string,
  topic: string,
  value: unknown,
): Promise<boolean> {
  const connection = await connectTo(natsUrl);
  try {
    // Subscribers never reply, so this times out; without a subscriber, NATS replies "no responders" at once.
    await connection.request(`live.${topic}`, JSON.stringify(value), { timeout: 300 });
    return true;
  } catch (error) {
    return !(error instanceof RequestError && error.isNoResponders());
  } finally {
    await connection.close();
  }
}
