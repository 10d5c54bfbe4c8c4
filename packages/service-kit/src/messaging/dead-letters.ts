import type { JsMsg } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { deadLetterStream, deadLetterSubject } from '@portal/contracts/core/event';
import type { Bus } from './bus.ts';

/** A message that a consumer could not handle, as it was parked. */
export interface DeadLetter {
  /** Its number among the dead letters. */
  seq: number;
  consumer: string;
  subject: string;
  messageId: string;
  deliveries: number;
  error: string;
  parkedAt: string;
  payload: unknown;
}

/** The dead letters, the oldest first; of one consumer where one is named. */
export async function* listDeadLetters(bus: Bus, consumer?: string): AsyncGenerator<DeadLetter> {
  await bus.ensureDeadLetters();
  const letters = await bus.streams.consumers.get(deadLetterStream, {
    filter_subjects: deadLetterSubject(consumer ?? '>'),
  });
  let left = (await letters.info(true)).num_pending;
  while (left > 0) {
    const messages = await letters.fetch({ max_messages: Math.min(left, 100), expires: 2000 });
    for await (const message of messages) {
      yield present(message);
      left = message.info.pending;
    }
  }
}

const prefix = deadLetterSubject('');

function present(message: JsMsg): DeadLetter {
  const header = (name: string): string => message.headers?.get(name) ?? '';
  return {
    seq: message.seq,
    consumer: message.subject.slice(prefix.length),
    subject: header('x-subject'),
    messageId: header('x-message-id'),
    deliveries: Number(header('x-deliveries')),
    error: header('x-error'),
    parkedAt: message.time.toISOString(),
    payload: message.json(),
  };
}

/**
 * Publishes a dead letter's message again under its old id and takes it off the list. Consumers
 * that have handled it know the id and pass it over. False where there is no such letter.
 */
export async function replayDeadLetter(bus: Bus, seq: number): Promise<boolean> {
  const stored = await bus.manager.streams.getMessage(deadLetterStream, { seq });
  if (!stored) return false;
  const headers = natsHeaders();
  for (const name of stored.header.keys())
    if (!parkedHeaders.has(name) && !name.startsWith('Nats-'))
      headers.set(name, stored.header.get(name));
  headers.set(messageIdHeader, stored.header.get('x-message-id'));
  const subject = stored.header.get('x-subject');
  const consumer = stored.subject.slice(prefix.length);
  // Who may park letters of a consumer may not have the operator publish what that one never takes.
  const stream = await bus.manager.streams.find(subject);
  const { config } = await bus.manager.consumers.info(stream, consumer);
  if (config.filter_subject !== subject)
    throw new Error(`Dead letter ${seq} of ${consumer} is of ${subject}, which it does not take.`);
  await bus.streams.publish(subject, stored.data, {
    headers,
    expect: { streamName: stream },
    // Asked for twice it is published once.
    msgID: `replay:${seq}`,
  });
  await bus.manager.streams.deleteMessage(deadLetterStream, seq);
  return true;
}

/** Carries the id of a message that is published again: JetStream would take the id itself for a repetition. */
export const messageIdHeader = 'x-replayed-id';
const parkedHeaders = new Set(['x-subject', 'x-message-id', 'x-deliveries', 'x-error']);
