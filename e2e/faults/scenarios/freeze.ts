import { pause } from '../person.ts';
import type { Part } from '../portal.ts';
import { signal, treeOf } from '@portal/test-kit/processes';
import type { World } from '../world.ts';

const frozenMs = 20_000;

/** Stops parts with their children, and continues the remaining ones after 20 s. */
export async function freezeParts({ portal }: World, parts: readonly Part[]): Promise<void> {
  const frozen = parts.flatMap((part) => {
    const found = portal.find(part);
    if (!found) throw new Error(`${part} is not running`);
    return treeOf(found.pid);
  });
  for (const { pid } of frozen) signal(pid, 'SIGSTOP');
  await pause(frozenMs);
  for (const { pid } of frozen) signal(pid, 'SIGCONT');
}
