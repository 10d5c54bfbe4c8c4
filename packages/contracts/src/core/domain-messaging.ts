import type { Domain } from './domains.ts';
import type { StreamKind } from './event.ts';

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

/** Messages as listed in `messaging.json`: the stream of each published subject, and the subject of each consumer. */
export interface MessagingList extends Pick<DomainMessaging, 'broadcasts' | 'listens'> {
  publishes: Readonly<Record<string, StreamKind>>;
  consumes: Readonly<Record<string, string>>;
}

/** Adds to each consumer the stream that its subject is published in; by default, and before it is published, `events`. */
export function withStreams(
  lists: Readonly<Record<Domain, MessagingList>>,
): Record<Domain, DomainMessaging> {
  const all = Object.entries(lists);
  const streams = new Map(all.flatMap(([, { publishes }]) => Object.entries(publishes)));
  const withStream = (subject: string) => ({ subject, stream: streams.get(subject) ?? 'events' });
  return Object.fromEntries<DomainMessaging>(
    all.map(([domain, { publishes, consumes, ...live }]) => [
      domain,
      {
        ...live,
        publishes: Object.keys(publishes).map(withStream),
        consumes: Object.entries(consumes).map(([consumer, subject]) => ({
          consumer,
          ...withStream(subject),
        })),
      },
    ]),
  ) as Record<Domain, DomainMessaging>;
}
