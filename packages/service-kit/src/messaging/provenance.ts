import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/**
 * Who may publish on a subject is NATS's to say, but it asks nobody before it sends a reply: a user who names
 * another's subject as the place for one has NATS put it there. So whoever publishes names the stream that is
 * meant, in a header that NATS compares, and a message without it was not published by who may.
 */
const header = 'Nats-Expected-Stream';
const mark = 'named from ';

/** Has a stream's messages come with their stream's name from now on; those before came without. */
export async function requireNames(bus: Bus, stream: string): Promise<void> {
  const { config, state } = await bus.manager.streams.info(stream);
  if (config.description?.startsWith(mark)) return;
  const description = `${mark}${state.last_seq + 1}`;
  await bus.manager.streams.update(stream, { description });
}

/** Whether a message of a stream may have come by a reply. */
export async function provenanceOf(
  bus: Bus,
  stream: string,
): Promise<(message: Pick<JsMsg, 'seq' | 'headers'>) => boolean> {
  const { description = '' } = (await bus.manager.streams.info(stream)).config;
  const first = description.startsWith(mark) ? Number(description.slice(mark.length)) : Infinity;
  return ({ seq, headers }) => seq >= first && headers?.get(header) !== stream;
}
