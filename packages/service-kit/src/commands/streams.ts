import { streamName } from '@portal/contracts/core/event';
import { eventOf, messaging } from '@portal/contracts/messaging';
import { baseConfig, integer } from '../config.ts';
import type { z } from 'zod';
import type { Logger } from '../log.ts';
import { connectBus, type Bus } from '../messaging/bus.ts';
import { upsertConsumer } from '../messaging/durable-consumer.ts';
import { requireStreamHeader } from '../messaging/provenance.ts';

export const streamsConfig = baseConfig.pick({ NATS_URL: true, LOG_LEVEL: true }).extend({
  /** Servers of a NATS cluster that store each message. */
  STREAM_COPIES: integer(1, 5).default(1),
});

/** Runs `streams`: creates or updates all streams and durable consumers. Needs the NATS operator's user. */
export async function streamsCommand(
  { NATS_URL, STREAM_COPIES }: Pick<z.output<typeof streamsConfig>, 'NATS_URL' | 'STREAM_COPIES'>,
  log: Logger,
): Promise<void> {
  await using bus = await connectBus(NATS_URL, 'streams', log);
  await createStreams(bus);
  for await (const { config } of bus.manager.streams.list())
    if (config.num_replicas !== STREAM_COPIES)
      await bus.manager.streams.update(config.name, { num_replicas: STREAM_COPIES });
  log.info('streams created');
}

export async function createStreams(bus: Bus): Promise<void> {
  const domains = Object.values(messaging);
  await bus.ensureDeadLetters();
  for (const { publishes, consumes } of domains)
    for (const subject of [...Object.keys(publishes), ...Object.values(consumes)])
      await requireStreamHeader(bus, await bus.ensureStream(eventOf(subject)));
  for (const { consumes } of domains)
    for (const [consumer, subject] of Object.entries(consumes))
      await upsertConsumer(bus, streamName(eventOf(subject)), consumer, subject);
}
