import type { JsMsg } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { deadLetterStream, deadLetterSubject } from '@portal/contracts/core/event';
import { type Bus, connectBus } from './bus.ts';
import type { BaseConfig } from '../config.ts';
import type { Logger } from '../log.ts';

export type DeadLetter = ReturnType<typeof present>;

/** Yields the dead letters, oldest first, of one consumer or of all. */
export async function* listDeadLetters(bus: Bus, consumer?: string): AsyncGenerator<DeadLetter> {
  await bus.ensureDeadLetters();
  const letters = await bus.streams.consumers.get(deadLetterStream, {
    filter_subjects: deadLetterSubject(consumer ?? '>'),
  });
  let remaining = (await letters.info(true)).num_pending;
  while (remaining > 0) {
    const messages = await letters.fetch({ max_messages: Math.min(remaining, 100), expires: 2000 });
    for await (const message of messages) {
      yield present(message);
      remaining = message.info.pending;
    }
  }
}

const prefix = deadLetterSubject('');

function present(message: JsMsg) {
  const header = (name: string): string => message.headers?.get(name) ?? '';
  return {
    seq: message.seq,
    consumer: message.subject.slice(prefix.length),
    subject: header('x-subject'),
    messageId: header('x-message-id'),
    deliveries: Number(header('x-deliveries')),
    error: header('x-error'),
    parkedAt: message.time.toISOString(),
    payload: message.json<unknown>(),
  };
}

/** Republishes and removes a dead letter; other consumers skip it by its id. Returns false if there is none. */
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
  // A service may park letters of its own consumers, but must not make the operator publish other subjects.
  const stream = await bus.manager.streams.find(subject);
  const { config } = await bus.manager.consumers.info(stream, consumer);
  if (config.filter_subject !== subject)
    throw new Error(
      `Dead letter ${seq} of ${consumer} has the subject ${subject}, which it does not consume.`,
    );
  await bus.streams.publish(subject, stored.data, {
    headers,
    expect: { streamName: stream },
    // Deduplicates concurrent replays.
    msgID: `replay:${seq}`,
  });
  await bus.manager.streams.deleteMessage(deadLetterStream, seq);
  return true;
}

/** The original message id. JetStream would drop a message with the same `Nats-Msg-Id` as a duplicate. */
export const messageIdHeader = 'x-replayed-id';
const parkedHeaders = new Set(['x-subject', 'x-message-id', 'x-deliveries', 'x-error']);

const usage = `dead-letters list [CONSUMER]        lists messages that failed, one JSON line each
dead-letters replay NUMBER          sends one message to its consumer again
dead-letters replay all [CONSUMER]  sends all, or those of one consumer, again`;

/** Runs `dead-letters …` on a service's command line. Returns the exit code. */
export async function deadLettersCommand(
  config: Pick<BaseConfig, 'NATS_URL'>,
  [action, what, consumer]: string[],
  log: Logger,
): Promise<number> {
  await using bus = await connectBus(config.NATS_URL, 'dead-letters', log);
  if (action === 'list') {
    let count = 0;
    for await (const letter of listDeadLetters(bus, what)) {
      console.log(JSON.stringify(letter));
      count++;
    }
    if (count === 0) console.error('There are no dead letters.');
    return 0;
  }
  if (action === 'replay' && what === 'all') {
    let count = 0;
    for await (const { seq } of listDeadLetters(bus, consumer))
      if (await replayDeadLetter(bus, seq)) count++;
    console.log(`Replayed: ${count}`);
    return 0;
  }
  if (action === 'replay' && /^\d+$/.test(what ?? '')) {
    const found = await replayDeadLetter(bus, Number(what));
    console.log(found ? 'Replayed: 1' : `There is no dead letter ${what}.`);
    return found ? 0 : 1;
  }
  console.error(usage);
  return 2;
}
