import type { PortalEvent } from '@portal/contracts/core/event';
import { createLogger } from '@portal/service-kit/log';
import { connectBus } from '@portal/service-kit/messaging/bus';

/** Creates the streams of other domains' events, as those domains do at startup. */
export async function ensureStreams(
  natsUrl: string,
  events: readonly PortalEvent[],
): Promise<void> {
  const bus = await connectBus(natsUrl, 'test', createLogger('test', 'silent'));
  for (const event of events) await bus.ensureStream(event);
  await bus.close();
}
