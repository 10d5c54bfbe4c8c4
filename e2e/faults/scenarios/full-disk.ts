import { dirname } from 'node:path';
import { fillDisk } from '../disk.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';

const fullMs = 10_000;

/** Leaves no byte to the portal's data for a while. */
export async function fillTheDisk(world: World): Promise<void> {
  if (world.whyNoDisk !== null) throw new Error(world.whyNoDisk);
  const folder = dirname(world.portal.place.dataFolder);
  const until = Date.now() + fullMs;
  const emptiers: (() => void)[] = [];
  try {
    // Whatever is given back meanwhile is taken again.
    while (Date.now() < until) {
      emptiers.push(fillDisk(folder));
      await pause(500);
    }
  } finally {
    for (const empty of emptiers) empty();
  }
}
