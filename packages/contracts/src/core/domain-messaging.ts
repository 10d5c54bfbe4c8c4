import type { StreamKind } from './event.ts';

/** What a domain's service says and takes by way of NATS. */
export interface DomainMessaging {
  /** The events that it publishes. */
  publishes: readonly { subject: string; stream: StreamKind }[];
  /** The events that it acts on, each with its durable consumer. */
  takes: readonly { consumer: string; subject: string; stream: StreamKind }[];
  /** What it says without keeping it: subjects below `live.` (service-kit's `bus.broadcast`). */
  tells: readonly string[];
  /** What it listens to of that (`bus.listen`). */
  hears: readonly string[];
}
