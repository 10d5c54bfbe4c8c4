import type { DomainMessaging } from '@portal/contracts/core/domain-messaging';
import { streamName, type PortalEvent } from '@portal/contracts/core/event';
import { messaging } from '@portal/contracts/messaging';
import type { BaseConfig } from '../config.ts';
import type { Logger } from '../log.ts';
import { connectBus, type Bus } from '../messaging/bus.ts';
import { makeConsumer } from '../messaging/durable-consumer.ts';
import { requireNames } from '../messaging/provenance.ts';

/**
 * `streams` of a service's command line: makes what all services need of NATS, or brings it up to date.
 * Works as the operator's user: a service's own may use its streams and consumers, and change none.
 */
export async function streamsCommand(
  config: Pick<BaseConfig, 'NATS_URL'>,
  log: Logger,
): Promise<void> {
  const bus = await connectBus(config.NATS_URL, 'streams', log);
  try {
    await makeStreams(bus, Object.values(messaging));
    log.info('the streams are there');
  } finally {
    await bus.close();
  }
}

/** Makes the streams and durable consumers of these domains. */
export async function makeStreams(bus: Bus, domains: readonly DomainMessaging[]): Promise<void> {
  await bus.ensureDeadLetters();
  for (const { publishes, takes } of domains)
    for (const event of [...publishes, ...takes])
      await requireNames(bus, await bus.ensureStream(named(event)));
  for (const { takes } of domains)
    for (const event of takes)
      await makeConsumer(bus, streamName(named(event)), event.consumer, event.subject);
}

const named = ({
  subject,
  stream,
}: DomainMessaging['publishes'][number]): Parameters<Bus['ensureStream']>[0] => ({
  domain: subject.split('.')[1] as PortalEvent['domain'],
  subject: subject as PortalEvent['subject'],
  stream,
});
