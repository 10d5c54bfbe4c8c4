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

/** Volumes by archive, with the container whose user reads and writes them. */
const volumes: Record<string, { volume: string; container: string; folder: string }> = {
  // First, because other containers mount subfolders of it, which must exist.
  secrets: { volume: 'secrets', container: 'set-up', folder: '/secrets' },
  databases: { volume: 'postgres', container: 'postgres', folder: '/var/lib/postgresql/data' },
  streams: { volume: 'nats', container: 'set-up', folder: '/volumes/nats' },
  files: { volume: 'files', container: 'set-up', folder: '/volumes/files' },
};
const names = Object.keys(volumes);

export const stopped = [
  services.flatMap(containersOf).map(({ name }) => name),
  ['nats', 'minio', 'postgres'],
];

/** Backs up the portal in containers, stopping those that write. Returns the pause in ms; 0 if nothing was running. */
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
    // Restart the same containers, whatever the environment of this shell.
    const again = ['up', '--detach', '--wait', '--no-recreate', '--no-build'];
    const before = stopped.flat().filter((service) => running.includes(service));
    if (before.length) await compose([...again, ...before]);
  }
  const paused = performance.now() - start;
  await sealBackup(out, 'compose', names);
  return running.includes('auth') ? paused : 0;
}

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

/** Runs tar in a container that mounts the archive's volume as the owner of its files. */
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
