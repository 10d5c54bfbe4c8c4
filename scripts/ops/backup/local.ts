import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockData, runningOn } from '../../local/portal/data-lock.ts';
import { whilePaused } from '../../local/portal/pause.ts';
import { readRunning } from '../../local/portal/running-portal.ts';
import {
  checkBackup,
  makeBackupFolder,
  readArchive,
  sealBackup,
  writeArchive,
} from './archives.ts';

/** Parts of a portal's data folder by archive. Mails of the mail sink and logs are not included. */
const contents = {
  databases: ['postgres'],
  streams: ['nats'],
  files: ['files'],
  secrets: ['secrets.json', 'seeded'],
};
const names = Object.keys(contents);

/** Backs up a local portal's data folder, pausing a running portal. Returns the pause in ms. */
export async function backUpLocal(dataFolder: string, out: string): Promise<number> {
  if (!['secrets.json', 'postgres'].every((name) => existsSync(join(dataFolder, name))))
    throw new Error(`There is no portal's data in ${dataFolder}. Set DATA_DIR to where it is.`);
  const isRunning = runningOn(dataFolder) !== null;
  if (isRunning) assertOwnStores(dataFolder);
  makeBackupFolder(out);
  const start = performance.now();
  const copy = async (): Promise<void> => {
    for (const [name, paths] of Object.entries(contents)) {
      const there = paths.filter((path) => existsSync(join(dataFolder, path)));
      await writeArchive(out, name, {
        command: 'tar',
        args: [
          '-C',
          dataFolder,
          '-cf',
          '-',
          ...(there.length ? there : ['--files-from', '/dev/null']),
        ],
      });
    }
  };
  if (isRunning) await whilePaused(dataFolder, copy);
  else await whileLocked(dataFolder, copy);
  const paused = performance.now() - start;
  await sealBackup(out, 'local', names);
  return isRunning ? paused : 0;
}

export async function restoreLocal(dataFolder: string, from: string): Promise<string> {
  if (existsSync(join(dataFolder, 'secrets.json')) || existsSync(join(dataFolder, 'postgres')))
    throw new Error(
      `There is data in ${dataFolder}. Remove it first (npm run reset), or set DATA_DIR.`,
    );
  const madeAt = await checkBackup(from, 'local', names);
  mkdirSync(dataFolder, { recursive: true });
  await whileLocked(dataFolder, async () => {
    // Secrets last: without them a partly restored folder does not count as a portal's.
    for (const name of names)
      await readArchive(from, name, { command: 'tar', args: ['-C', dataFolder, '-xpf', '-'] });
  });
  return madeAt;
}

async function whileLocked(dataFolder: string, work: () => Promise<void>): Promise<void> {
  const unlock = lockData(dataFolder);
  try {
    await work();
  } finally {
    unlock();
  }
}

/** External servers must be backed up with their own tools. */
function assertOwnStores(dataFolder: string): void {
  const { services, hasOwnDatabases } = readRunning(dataFolder);
  if (Object.values(services).some((env) => env['MINIO_ENDPOINT']))
    throw new Error(
      'The files are in the store of MINIO_ENDPOINT and would be missing in the backup.',
    );
  if (!hasOwnDatabases)
    throw new Error(
      'The databases are on the server of DATABASE_URL and would be missing in the backup.',
    );
}
