import type { z } from 'zod';
import type { Domain } from './domains.ts';

/** Stream of an event. `events`: every consumer gets each event. `work`: one worker gets each event (a work queue). */
export type StreamKind = 'events' | 'work';

export interface PortalEvent<Payload extends z.ZodType = z.ZodType> {
  domain: Domain;
  /** `portal.<domain>.<noun>.<past-tense>.v1` */
  subject: `portal.${Domain}.${string}.${string}.v${number}`;
  stream: StreamKind;
  summary: string;
  payload: Payload;
}

/** Declares an event, in the stream `events` by default. Publishers and handlers derive their types from it. */
export function defineEvent<Payload extends z.ZodType>(
  event: Omit<PortalEvent<Payload>, 'domain' | 'stream'> & { stream?: StreamKind },
): PortalEvent<Payload> {
  return { stream: 'events', ...event, domain: event.subject.split('.')[1] as Domain };
}

export type EventPayload<E extends PortalEvent> = z.output<E['payload']>;

export const streamName = (event: Pick<PortalEvent, 'domain' | 'stream'>): string =>
  `${event.domain}-${event.stream}`;

export const deadLetterStream = 'dead-letters';
export const deadLetterSubject = (consumer: string): string => `dead.${consumer}`;

/** PostgreSQL advisory lock for publishing a database's outbox. A backup holds it, so that nothing is published. */
export const outboxLock = 4_931_108;
