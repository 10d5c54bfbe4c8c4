import { jetstreamManager } from '@nats-io/jetstream';
import { connectTo } from './connect-to.ts';

/** Deletes all streams, so that no test receives messages of an earlier one. */
export async function clearStreams(natsUrl: string): Promise<void> {
  const connection = await connectTo(natsUrl);
  const manager = await jetstreamManager(connection);
  for await (const stream of manager.streams.list())
    await manager.streams.delete(stream.config.name);
  await connection.close();
}
