import { AckPolicy, DeliverPolicy, JetStreamApiCodes } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { nullIf, type Bus } from './bus.ts';

/** A message is redelivered if its worker is silent for this long. */
const ackWaitMs = 15_000;

export async function upsertConsumer(bus: Bus, stream: string, consumer: string, subject: string) {
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

/** Creates a durable consumer if it is missing. Needs the NATS operator's user in that case. */
export async function ensureConsumer(bus: Bus, stream: string, consumer: string, subject: string) {
  const { ConsumerNotFound } = JetStreamApiCodes;
  const known = await bus.manager.consumers.info(stream, consumer).catch(nullIf(ConsumerNotFound));
  if (!known) await upsertConsumer(bus, stream, consumer, subject);
}
