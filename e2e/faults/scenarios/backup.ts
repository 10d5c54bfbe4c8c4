import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../commands.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';

async function backUp(world: World, out: string): Promise<[from: number, to: number]> {
  const from = Date.now();
  await runCommand(world.portal.place, 'backup', ['--out', out]);
  return [from, Date.now()];
}

const backupFolder = ({ portal }: World): string => join(portal.place.logFolder, 'backup');

export async function backUpUnderLoad(world: World): Promise<void> {
  await backUp(world, backupFolder(world));
  rmSync(backupFolder(world), { recursive: true });
}

/** Backs up under load, continues, loses everything and restores the backup. */
export async function restoreUnderLoad(world: World): Promise<number> {
  const { portal, ledger, load } = world;
  const { dataFolder } = portal.place;
  const [from, to] = await backUp(world, backupFolder(world));
  await pause(world.seconds * 1000);
  await load.stop();
  const endedAt = Date.now();
  await portal.stop();
  const lost = `${dataFolder}.lost`;
  renameSync(dataFolder, lost);
  await runCommand(portal.place, 'restore', ['--from', backupFolder(world)]);
  // The mailbox represents external servers, which lose nothing.
  renameSync(join(lost, 'mail'), join(dataFolder, 'mail'));
  rmSync(lost, { recursive: true });
  rmSync(backupFolder(world), { recursive: true });
  await portal.start();
  ledger.resetTo(from, to);
  load.start();
  return endedAt;
}
