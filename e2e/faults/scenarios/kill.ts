import { pause } from '../person.ts';
import type { Part } from '../portal.ts';
import { signal } from '@portal/test-kit/processes';
import type { World } from '../world.ts';

const comesBackMs = 60_000;

/** Sends a signal to each part after the one before was replaced. Returns when the last one got it. */
export async function endEach(
  { portal }: World,
  parts: readonly Part[],
  how: NodeJS.Signals,
): Promise<number> {
  let endedAt = Date.now();
  for (const part of parts) {
    const before = portal.find(part);
    if (!before) throw new Error(`${part} is not running`);
    endedAt = Date.now();
    signal(before.pid, how);
    await untilReplaced({ portal }, part, before.pid);
  }
  return endedAt;
}

async function untilReplaced(
  { portal }: Pick<World, 'portal'>,
  part: Part,
  pid: number,
): Promise<void> {
  const until = Date.now() + comesBackMs;
  while (portal.isRunning && Date.now() < until) {
    const now = portal.find(part);
    if (now && now.pid !== pid) return;
    await pause(100);
  }
  if (portal.isRunning) throw new Error(`${part} was not restarted`);
}

/** Kills every process at once, including the supervisor, and starts the portal again. */
export async function killEverything({ portal }: World): Promise<number> {
  const killedAt = Date.now();
  await portal.killAll();
  await portal.start();
  return killedAt;
}

export async function endAndStart({ portal }: World): Promise<number> {
  const endedAt = Date.now();
  await portal.stop();
  await portal.start();
  return endedAt;
}

export async function keepAway({ portal }: World, part: Part, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const found = portal.find(part);
    if (found) signal(found.pid, 'SIGKILL');
    await pause(100);
  }
}
