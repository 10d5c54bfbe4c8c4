import { docker, missingEngine } from '../compose/engine.ts';
import { containersOf, services } from '../../local/registry/services.ts';
import {
  checkBackup,
  makeBackupFolder,
  readArchive,
  sealBackup,
  writeArchive,
  type TarCommand,
} from './archives.ts';

/** Archive → the volume that it holds, and who reads and writes that with its own rights. */
const volumes: Record<string, { volume: string; container: string; folder: string }> = {
  // First: the other containers see a folder of theirs, which must be there before they are run.
  secrets: { volume: 'secrets', container: 'set-up', folder: '/secrets' },
  databases: { volume: 'postgres', container: 'postgres', folder: '/var/lib/postgresql/data' },
  streams: { volume: 'nats', container: 'set-up', folder: '/volumes/nats' },
  files: { volume: 'files', container: 'set-up', folder: '/volumes/files' },
};
const names = Object.keys(volumes);

/** What writes to the volumes, in the order in which it is stopped. */
export const stopped = [
  services.flatMap(containersOf).map(({ name }) => name),
  ['nats', 'minio', 'postgres'],
];

/**
 * Backs up the portal in containers of this folder. What writes is stopped meanwhile, services first, so
 * that all of it is of one moment; the gateway answers 503. Gives how long that took, in ms; 0 where
 * nothing ran.
 */
export async function backUpCompose(out: string): Promise<number> {
  await needEngine();
  if (!(await ownVolumes()).length) throw new Error('There is no portal in containers here.');
  makeBackupFolder(out);
  const running = (await compose(['ps', '--services', '--status', 'running'])).split('\n');
  const start = performance.now();
  try {
    for (const group of stopped) await compose(['stop', ...group]);
    for (const name of names)
      await writeArchive(out, name, tarIn(name, ['--create', '--xattrs', '--file', '-', '.']));
  } finally {
    // The same containers, whatever this shell's environment says.
    const again = ['up', '--detach', '--wait', '--no-recreate', '--no-build'];
    const before = stopped.flat().filter((service) => running.includes(service));
    if (before.length) await compose([...again, ...before]);
  }
  const paused = performance.now() - start;
  await sealBackup(out, 'compose', names);
  return running.includes('auth') ? paused : 0;
}

/** Puts a backup into volumes that are not there yet. Gives when it was made. */
export async function restoreCompose(from: string): Promise<string> {
  await needEngine();
  const there = await ownVolumes();
  if (there.length)
    throw new Error(
      `There is data in ${there.join(', ')}. Remove it for good first: docker compose down --volumes`,
    );
  const madeAt = await checkBackup(from, 'compose', names);
  await compose(['create']);
  for (const name of names)
    await readArchive(
      from,
      name,
      tarIn(name, ['--extract', '--xattrs', '--xattrs-include=user.*', '--file', '-']),
    );
  return madeAt;
}

/** tar in a container that has the archive's volume and belongs to the user whose files are in it. */
function tarIn(name: string, args: string[]): TarCommand {
  const { container, folder } = volumes[name] as (typeof volumes)[string];
  return {
    command: 'docker',
    args: [
      ...['compose', 'run', '--rm', '--no-deps', '-T', '--entrypoint', 'tar', container],
      ...['--directory', folder, '--preserve-permissions', ...args],
    ],
  };
}

/** Which of the volumes with data are there. */
async function ownVolumes(): Promise<string[]> {
  const { name } = JSON.parse(await compose(['config', '--format', 'json'])) as { name: string };
  const listed = await docker(['volume', 'ls', '--format', '{{.Name}}']);
  const all = new Set(listed.split('\n'));
  return Object.values(volumes)
    .map(({ volume }) => `${name}_${volume}`)
    .filter((volume) => all.has(volume));
}

async function needEngine(): Promise<void> {
  const missing = await missingEngine();
  if (missing) throw new Error(`No portal runs in containers here: ${missing}.`);
}

const compose = (args: string[]): Promise<string> => docker(['compose', ...args]);
