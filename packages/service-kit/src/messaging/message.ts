import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';

export interface Message<Payload = unknown> {
  /** The outbox row's id, the same at every delivery. */
  id: string;
  consumer: string;
  payload: Payload;
  /** 1 at the first delivery. */
  delivery: number;
}

export interface MessageHandler {
  event: PortalEvent;
  /** The durable consumer's name: `<service>-<task>`. */
  consumer: string;
  concurrency: number;
  handle: (message: Message) => Promise<void>;
}

/**
 * Binds a handler to an event. The handler must be idempotent (see `firstDelivery`). Returning acknowledges the
 * message, throwing retries it, and throwing {@link Unhandleable} makes it a dead letter immediately.
 */
export function onEvent<E extends PortalEvent>(
  event: E,
  consumer: string,
  handle: (message: Message<EventPayload<E>>) => Promise<void>,
  options: { concurrency?: number } = {},
): MessageHandler {
  return {
    event,
    consumer,
    concurrency: options.concurrency ?? 4,
    handle: handle as (message: Message) => Promise<void>,
  };
}

/** Thrown for a message that no retry can handle. */
export class Unhandleable extends Error {
  override name = 'Unhandleable';
}

interface Inbox {
  firstDelivery: (message: Message) => Promise<boolean>;
}

/** Binds work to an event: it runs once per message, in the transaction that records the message as handled. */
export const onEventOnce = <E extends PortalEvent, Store extends Inbox>(
  { transact }: { transact<T>(work: (store: Store) => Promise<T>): Promise<T> },
  event: E,
  consumer: string,
  work: (store: Store, payload: EventPayload<E>) => Promise<void>,
  options?: { concurrency?: number },
): MessageHandler =>
  onEvent(
    event,
    consumer,
    (message) =>
      transact(async (store) => {
        if (await store.firstDelivery(message)) await work(store, message.payload);
      }),
    options,
  );
