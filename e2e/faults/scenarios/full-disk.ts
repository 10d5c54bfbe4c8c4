import { dirname } from 'node:path';
import { fillDisk } from '../disk.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';

const fullMs = 10_000;

export async function fillTheDisk(world: World): Promise<void> {
  if (world.whyNoDisk !== null) throw new Error(world.whyNoDisk);
  const folder = dirname(world.portal.place.dataFolder);
  const until = Date.now() + fullMs;
  const emptiers: (() => void)[] = [];
  try {
    // Fill space that is freed meanwhile.
    while (Date.now() < until) {
      emptiers.push(fillDisk(folder));
      await pause(500);
    }
  } finally {
    for (const empty of emptiers) empty();
  }
}
