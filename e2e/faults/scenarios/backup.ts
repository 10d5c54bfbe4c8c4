import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../commands.ts';
import { pause } from '../person.ts';
import type { World } from '../world.ts';

/** Backs up and verifies the backup. No call may be refused for that. Returns the moment that the backup restores. */
async function backUp({ portal, tally }: World, out: string): Promise<number> {
  const before = tally.unavailable;
  const output = await runCommand(portal.place, 'backup', ['--out', out, '--verify']);
  const refused = tally.unavailable - before;
  if (refused) tally.problem(`${refused} calls got 503 during the backup`);
  return Date.parse(/ as of (\S+)\.$/m.exec(output)?.[1] ?? '');
}

const backupFolder = ({ portal }: World): string => join(portal.place.logFolder, 'backup');

/** Backs up under load, continues, loses everything and restores the backup. */
export async function restoreUnderLoad(world: World): Promise<number> {
  const { portal, ledger, load } = world;
  const { dataFolder } = portal.place;
  const moment = await backUp(world, backupFolder(world));
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
  ledger.resetTo(moment);
  load.start();
  return endedAt;
}
