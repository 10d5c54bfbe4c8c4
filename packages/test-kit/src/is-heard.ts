import { RequestError } from '@nats-io/transport-node';
import { connectTo } from './connect-to.ts';

/** Says something on a live topic (`bus.tell`) and gives whether anybody listens to it. */
export async function isHeard(natsUrl: string, topic: string, value: unknown): Promise<boolean> {
  const connection = await connectTo(natsUrl);
  try {
    // Nobody answers; where nobody listens either, NATS says so at once.
    await connection.request(`live.${topic}`, JSON.stringify(value), { timeout: 300 });
    return true;
  } catch (error) {
    return !(error instanceof RequestError && error.isNoResponders());
  } finally {
    await connection.close();
  }
}
