import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { connectTo } from './connect-to.ts';

export interface EventRecorder<Payload> {
  payloads: Payload[];
  /** Waits for `count` events. Rejects after `ms` milliseconds. */
  waitFor(count: number, ms?: number): Promise<Payload[]>;
  stop(): Promise<void>;
}

/** Subscribes to an event's subject, independent of its stream. */
export async function recordEvents<E extends PortalEvent>(
  natsUrl: string,
  event: E,
): Promise<EventRecorder<EventPayload<E>>> {
  const connection = await connectTo(natsUrl);
  const payloads: EventPayload<E>[] = [];
  connection.subscribe(event.subject, {
    callback: (_, message) => {
      payloads.push(event.payload.parse(message.json()) as EventPayload<E>);
    },
  });
  await connection.flush();
  return {
    payloads,
    async waitFor(count, ms = 60_000) {
      const deadline = Date.now() + ms;
      while (payloads.length < count) {
        if (Date.now() > deadline)
          throw new Error(`${event.subject}: ${payloads.length} of ${count} events received`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return payloads;
    },
    stop: () => connection.close(),
  };
}
