import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutConnections } from '../databases.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';

const cuts = 5;
const storeMs = 8000;

export async function cutDatabases(world: World): Promise<void> {
  for (let cut = 0; cut < cuts; cut += 1) {
    const count = await cutConnections(world.portal.place.dataFolder);
    if (!count) throw new Error('No service is connected to its database');
    await pause(1000);
  }
}

/** Replaces the object store's folder with a file, so that nothing recreates it. */
export async function takeStoreAway(world: World): Promise<void> {
  const files = join(world.portal.place.dataFolder, 'files');
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  try {
    await pause(storeMs);
  } finally {
    rmSync(files);
    renameSync(`${files}.away`, files);
  }
}
