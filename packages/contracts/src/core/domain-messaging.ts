import type { Domain } from './domains.ts';
import type { PortalEvent, StreamKind } from './event.ts';

/** Messages that a domain's service publishes and receives over NATS. */
export interface DomainMessaging {
  publishes: readonly { subject: string; stream: StreamKind }[];
  /** Consumed events, each with its durable consumer. */
  consumes: readonly { consumer: string; subject: string; stream: StreamKind }[];
  /** Published messages that are not stored: subjects below `live.` (service-kit's `bus.broadcast`). */
  broadcasts: readonly string[];
  /** Subscribed `live.` subjects (`bus.listen`). */
  listens: readonly string[];
}

/** What a service reports: its durable consumers with their subjects, and its `live.` subjects. */
export interface ReportedMessaging extends Pick<DomainMessaging, 'broadcasts' | 'listens'> {
  consumes: Readonly<Record<string, string>>;
}

/** Adds the domains' events, and the stream of each consumed one: `events` before anyone publishes it. */
export function withEvents(
  events: readonly PortalEvent[],
  reported: Readonly<Record<Domain, ReportedMessaging>>,
): Record<Domain, DomainMessaging> {
  const streams = new Map<string, StreamKind>(
    events.map(({ subject, stream }) => [subject, stream]),
  );
  return Object.fromEntries<DomainMessaging>(
    Object.entries(reported).map(([domain, { consumes, ...live }]) => [
      domain,
      {
        ...live,
        publishes: events
          .filter((event) => event.domain === domain)
          .map(({ subject, stream }) => ({ subject, stream })),
        consumes: Object.entries(consumes).map(([consumer, subject]) => ({
          consumer,
          subject,
          stream: streams.get(subject) ?? 'events',
        })),
      },
    ]),
  ) as Record<Domain, DomainMessaging>;
}
