import { pause } from '../person.ts';
import type { Part } from '../portal.ts';
import { signal } from '../processes.ts';
import type { World } from '../world.ts';

/** Kills a part and waits until another runs in its place. */
export async function killPart({ portal }: World, part: Part): Promise<void> {
  const before = portal.find(part);
  if (!before) throw new Error(`${part} does not run`);
  signal(before.pid, 'SIGKILL');
  const until = Date.now() + 60_000;
  while (portal.isRunning && Date.now() < until) {
    const now = portal.find(part);
    if (now && now.pid !== before.pid) return;
    await pause(100);
  }
}
