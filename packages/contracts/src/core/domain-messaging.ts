import type { StreamKind } from './event.ts';

/** Messages that a domain's service publishes and receives over NATS. */
export interface DomainMessaging {
  publishes: readonly { subject: string; stream: StreamKind }[];
  /** Consumed events, each with its durable consumer. */
  takes: readonly { consumer: string; subject: string; stream: StreamKind }[];
  /** Published messages that are not stored: subjects below `live.` (service-kit's `bus.broadcast`). */
  tells: readonly string[];
  /** Subscribed `live.` subjects (`bus.listen`). */
  hears: readonly string[];
}
