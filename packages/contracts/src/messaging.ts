import type { Domain } from './core/domains.ts';
import type { PortalEvent, StreamKind } from './core/event.ts';
import lists from './messaging.json' with { type: 'json' };

/** Messages that a domain's service publishes and receives over NATS. */
export interface DomainMessaging {
  /** The stream of each published subject. */
  publishes: Readonly<Record<string, StreamKind>>;
  /** The subject of each durable consumer. */
  consumes: Readonly<Record<string, string>>;
  /** Published messages that are not stored: subjects below `live.` (service-kit's `bus.broadcast`). */
  broadcasts: readonly string[];
  /** Subscribed `live.` subjects (`bus.listen`). */
  listens: readonly string[];
}

/**
 * Messages of each service, which determine the permissions of its NATS user, the streams and the consumers. `npm run
 * docs` writes the list.
 */
export const messaging = lists as Record<Domain, DomainMessaging>;

const streams = new Map(
  Object.values(messaging).flatMap(({ publishes }) => Object.entries(publishes)),
);

/** Returns where the event of a subject is stored; by default, and before it is published, in the stream `events`. */
export const eventOf = (subject: string) => ({
  domain: subject.split('.')[1] as Domain,
  subject: subject as PortalEvent['subject'],
  stream: streams.get(subject) ?? 'events',
});
