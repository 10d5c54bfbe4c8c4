import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { deadLetterSubject } from '@portal/contracts/core/event';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestContext } from '../request-context.ts';
import { inSpan } from '../tracing.ts';
import { untilDone } from '../until-done.ts';
import type { Bus } from './bus.ts';
import { messageIdHeader } from './dead-letters.ts';
import { ensureConsumer } from './durable-consumer.ts';
import { Unhandleable, type MessageHandler } from './message.ts';
import { createReplyCheck } from './provenance.ts';

export type Consumer = Awaited<ReturnType<typeof startConsumer>>;

const defaultDelaysMs = [1000, 5000, 15_000, 60_000, 300_000];
const parkRetryMs = 2000;
const heartbeatMs = 5000;

/** The outbox row's id, which a replayed dead letter keeps. */
const idOf = (raw: JsMsg): string =>
  raw.headers?.get(messageIdHeader) || raw.headers?.get('Nats-Msg-Id') || '';

/** Starts a handler's durable consumer once it exists. After `delaysMs`, a failing message is a dead letter. */
export async function startConsumer(
  handler: MessageHandler,
  bus: Bus,
  log: Logger,
  metrics: Metrics,
  delaysMs: readonly number[] = defaultDelaysMs,
) {
  const maxDeliveries = delaysMs.length + 1;
  const { stream, mayBeReply } = await untilDone(handler.consumer, log, async () => {
    const name = await bus.ensureStream(handler.event);
    await bus.ensureDeadLetters();
    await ensureConsumer(bus, name, handler.consumer, handler.event.subject);
    return { stream: name, mayBeReply: await createReplyCheck(bus, name) };
  });

  // Only the fields below are logged: see http/middleware.ts.
  const messageLog = log.child({}, { redact: [] });
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let messages: ConsumerMessages | null = null;

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      try {
        const consumer = await bus.streams.consumers.get(stream, handler.consumer);
        messages = await consumer.consume({ max_messages: handler.concurrency });
        if (stopped.signal.aborted) messages.stop();
        for await (const raw of messages) {
          if (stopped.signal.aborted) break;
          const work = deliver(raw).finally(() => running.delete(work));
          running.add(work);
          if (running.size >= handler.concurrency) await Promise.race(running);
        }
      } catch (err) {
        if (stopped.signal.aborted) break;
        log.warn({ err, consumer: handler.consumer }, 'consumer failed, retrying');
        await pause(1000);
      }
    }
  })();

  async function deliver(raw: JsMsg): Promise<void> {
    const start = performance.now();
    using _heartbeat = setInterval(() => raw.working(), heartbeatMs);
    const requestId = raw.headers?.get('x-request-id') || idOf(raw);
    const traced = {
      kind: 'consumer',
      from: { traceparent: raw.headers?.get('traceparent') || undefined },
      attributes: { 'messaging.destination.name': raw.subject, 'portal.request_id': requestId },
    } as const;
    const handle = async (): Promise<void> => {
      const outcome = await handleOnce(raw);
      const seconds = (performance.now() - start) / 1000;
      metrics.observeMessage(handler.consumer, outcome, seconds);
      const { consumer } = handler;
      messageLog.info({ consumer, messageId: idOf(raw), outcome, seconds }, 'message');
    };
    await withRequestContext({ requestId }, () => inSpan(handler.consumer, traced, handle));
  }

  async function handleOnce(raw: JsMsg): Promise<string> {
    const delivery = raw.info.deliveryCount;
    const entry = { consumer: handler.consumer, messageId: idOf(raw) };
    try {
      // NATS lets only the event's own domain publish on its subject.
      if (raw.subject !== handler.event.subject)
        throw new Unhandleable(`${raw.subject} is not the subject of ${handler.consumer}`);
      if (mayBeReply(raw))
        throw new Unhandleable(
          `The message on ${raw.subject} was not published by an allowed user`,
        );
      const parsed = handler.event.payload.safeParse(raw.json());
      if (!parsed.success) throw new Unhandleable(`The payload does not match ${raw.subject}`);
      await handler.handle({
        id: idOf(raw) || `${stream}:${raw.seq}`,
        consumer: handler.consumer,
        payload: parsed.data,
        delivery,
      });
      await raw.ackAck().catch(() => raw.ack());
      return 'handled';
    } catch (err) {
      if (stopped.signal.aborted) {
        raw.nak();
        return 'stopped';
      }
      if (err instanceof Unhandleable || delivery >= maxDeliveries) {
        log.error({ err, ...entry, delivery }, 'message parked as a dead letter');
        await park(raw, err);
        return 'parked';
      }
      log.warn({ err, ...entry, delivery }, 'message failed, retrying');
      raw.nak(delaysMs[delivery - 1]);
      return 'failed';
    }
  }

  async function park(raw: JsMsg, err: unknown): Promise<void> {
    const headers = natsHeaders();
    for (const name of raw.headers?.keys() ?? [])
      if (!name.startsWith('Nats-')) headers.set(name, raw.headers?.get(name) ?? '');
    headers.set('x-subject', raw.subject);
    headers.set('x-message-id', idOf(raw));
    headers.set('x-deliveries', String(raw.info.deliveryCount));
    headers.set(
      'x-error',
      String((err as Error).message)
        .replace(/[\r\n]+/g, ' ')
        .slice(0, 500),
    );
    try {
      await bus.streams.publish(deadLetterSubject(handler.consumer), raw.data, {
        headers,
        msgID: `${handler.consumer}:${stream}:${raw.seq}`,
      });
      raw.term();
    } catch (cause) {
      log.error({ err: cause, consumer: handler.consumer }, 'dead letter could not be stored');
      raw.nak(parkRetryMs);
    }
  }

  return {
    /** Stops receiving messages and waits for running handlers. */
    async stop() {
      stopped.abort();
      await messages?.close();
      await loop;
      await Promise.allSettled(running);
    },
  };
}
