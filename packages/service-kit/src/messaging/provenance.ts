import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/**
 * NATS checks who may publish on a subject, but not the subject of a reply: a user can name another domain's
 * subject as the reply address and NATS publishes there. Therefore publishers set this header, which NATS
 * verifies, and messages without it are rejected.
 */
const header = 'Nats-Expected-Stream';
const marker = 'named from ';

/** Requires the header on new messages of a stream; earlier messages lack it. */
export async function requireStreamHeader(bus: Bus, stream: string): Promise<void> {
  const { config, state } = await bus.manager.streams.info(stream);
  if (config.description?.startsWith(marker)) return;
  const description = `${marker}${state.last_seq + 1}`;
  await bus.manager.streams.update(stream, { description });
}

/** Returns a function that is true for messages that may come from a reply. */
export async function createReplyCheck(
  bus: Bus,
  stream: string,
): Promise<(message: Pick<JsMsg, 'seq' | 'headers'>) => boolean> {
  const { description = '' } = (await bus.manager.streams.info(stream)).config;
  const first = description.startsWith(marker)
    ? Number(description.slice(marker.length))
    : Infinity;
  return ({ seq, headers }) => seq >= first && headers?.get(header) !== stream;
}
