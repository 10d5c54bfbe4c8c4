import { jetstreamManager } from '@nats-io/jetstream';
import { connectTo } from './connect-to.ts';

/** Returns the subjects of all stored events with a request id. */
export async function storedEventsOf(natsUrl: string, requestId: string): Promise<string[]> {
  const connection = await connectTo(natsUrl);
  try {
    const manager = await jetstreamManager(connection);
    const subjects: string[] = [];
    for await (const { config, state } of manager.streams.list())
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        // A deleted message leaves a gap.
        const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
        if (message?.header.get('x-request-id') === requestId) subjects.push(message.subject);
      }
    return subjects;
  } finally {
    await connection.close();
  }
}
