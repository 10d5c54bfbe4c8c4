import { AckPolicy, DeliverPolicy, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

/** A message whose worker says nothing for this long is delivered to another. */
const ackWaitMs = 15_000;

/** Makes a durable consumer, or brings the one that is there up to date. */
export async function makeConsumer(
  bus: Bus,
  stream: string,
  consumer: string,
  subject: string,
): Promise<void> {
  await bus.manager.consumers.add(stream, {
    durable_name: consumer,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
    max_ack_pending: 1000,
  });
}

/** Makes a durable consumer where there is none, which a service's own user may not. */
export async function ensureConsumer(
  bus: Bus,
  stream: string,
  consumer: string,
  subject: string,
): Promise<void> {
  try {
    await bus.manager.consumers.info(stream, consumer);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound))
      throw error;
    await makeConsumer(bus, stream, consumer, subject);
  }
}
