import { pause } from '../person.ts';
import type { Part } from '../portal.ts';
import { signal, treeOf } from '../processes.ts';
import type { World } from '../world.ts';

const frozenMs = 20_000;

/** Stops a part with all that it started, and lets what is left of it go on after 20 s. */
export async function freezePart({ portal }: World, part: Part): Promise<void> {
  const found = portal.find(part);
  if (!found) throw new Error(`${part} does not run`);
  const frozen = treeOf(found.pid);
  for (const { pid } of frozen) signal(pid, 'SIGSTOP');
  await pause(frozenMs);
  for (const { pid } of frozen) signal(pid, 'SIGCONT');
}
