import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';

/** One delivery of an event to a consumer. */
export interface Message<Payload = unknown> {
  /** The outbox row's id: the same at every delivery. */
  id: string;
  consumer: string;
  payload: Payload;
  /** 1 at the first delivery. */
  delivery: number;
  /** True at the last delivery before the message is parked as a dead letter. */
  lastDelivery: boolean;
  /** Aborted when the service stops. */
  signal: AbortSignal;
}

export interface MessageHandler {
  event: PortalEvent;
  /** The durable consumer's name: `<service>-<what it does>`. */
  consumer: string;
  /** Messages handled at once. */
  concurrency: number;
  handle: (message: Message) => Promise<void>;
}

/**
 * Joins an event of the contract with what a service does on it. The handler must be idempotent
 * (see firstDelivery). It acknowledges by returning; a throw delivers the message again later, and
 * {@link Unhandleable} parks it at once.
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

/** A message that no later delivery could handle either. */
export class Unhandleable extends Error {
  override name = 'Unhandleable';
}
