import type { z } from 'zod';
import type { Domain } from './domains.ts';

/**
 * Which stream keeps an event. `events`: every consumer gets each one. `work`: one of the workers
 * gets each one (a work queue).
 */
export type StreamKind = 'events' | 'work';

export interface PortalEvent<Payload extends z.ZodType = z.ZodType> {
  /** The domain that publishes it. */
  domain: Domain;
  /** `portal.<domain>.<noun>.<past-tense>.v1` */
  subject: `portal.${Domain}.${string}.${string}.v${number}`;
  stream: StreamKind;
  summary: string;
  payload: Payload;
}

/** Declares one event; publishers and handlers derive their types from it. */
export function defineEvent<Payload extends z.ZodType>(
  event: Omit<PortalEvent<Payload>, 'domain'>,
): PortalEvent<Payload> {
  return { ...event, domain: event.subject.split('.')[1] as Domain };
}

export type EventPayload<E extends PortalEvent> = z.output<E['payload']>;

/** The name of the JetStream stream that keeps an event. */
export const streamName = (event: Pick<PortalEvent, 'domain' | 'stream'>): string =>
  `${event.domain}-${event.stream}`;

/** The dead-letter stream, with a subject for each consumer. */
export const deadLetterStream = 'dead-letters';
export const deadLetterSubject = (consumer: string): string => `dead.${consumer}`;
