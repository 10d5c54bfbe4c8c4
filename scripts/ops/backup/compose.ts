import { composeProject, docker, missingEngine } from '../compose/engine.ts';
import { backUp, type BackupOptions } from './back-up.ts';
import type { Manifest, Backup } from './manifest.ts';
import { type Folder, type PortalAccess, connectPsql } from './portal-access.ts';
import { compare, complete, extract } from './restore.ts';

/** Where archives come from: a container whose user owns the files, and the folder in it. */
const folders: Record<Folder, { container: string; folder: string }> = {
  secrets: { container: 'set-up', folder: '/secrets' },
  databases: { container: 'postgres', folder: '/var/lib/postgresql/data' },
  files: { container: 'set-up', folder: '/volumes/files' },
};
const volumes = ['secrets', 'postgres', 'nats', 'files'];
const stores = ['postgres', 'nats'];

/** Backs up the portal in containers, running or not. */
export async function backUpCompose(out: string, options: BackupOptions): Promise<Manifest> {
  await needEngine();
  const compose = composeOf();
  if (!(await ownVolumes()).length) throw new Error('This machine has no portal in containers.');
  const running = (await compose(['ps', '--services', '--status', 'running'])).split('\n');
  const stopped = stores.filter((name) => !running.includes(name));
  return withServices(compose, stopped, () => backUp(accessTo(), out, options));
}

export async function restoreCompose(backup: Backup): Promise<void> {
  await needEngine();
  const there = await ownVolumes();
  if (there.length)
    throw new Error(
      `The volumes ${there.join(', ')} exist. Delete them first: docker compose down --volumes`,
    );
  await restoreTo(undefined, backup, async () => undefined);
}

/** Restores to separate containers and volumes, compares, and removes them. Returns a summary. */
export async function verifyCompose(backup: Backup): Promise<string> {
  await needEngine();
  const { name } = await composeProject();
  const scratch = `${name}-verify`;
  const remove = (): Promise<string> => composeOf(scratch)(['down', '--volumes']);
  await remove();
  const summary = await restoreTo(scratch, backup, (portal) => compare(portal, backup));
  await remove();
  return summary;
}

/** Restores to the volumes of a project, by default this one's. Removes them if that fails. */
async function restoreTo<T>(
  project: string | undefined,
  backup: Backup,
  use: (portal: PortalAccess) => Promise<T>,
): Promise<T> {
  const compose = composeOf(project);
  const portal = accessTo(project);
  try {
    // Creates all containers of this project, which needs all images.
    await compose(['create', ...(project ? ['set-up', ...stores] : [])]);
    await extract(portal, backup);
    return await withServices(compose, stores, async () => {
      await complete(portal, backup);
      return use(portal);
    });
  } catch (error) {
    await compose(['down', '--volumes']);
    throw error;
  }
}

type Compose = (args: string[]) => Promise<string>;

const environmentOf = (project: string | undefined): NodeJS.ProcessEnv => ({
  ...process.env,
  LC_ALL: 'C',
  ...(project ? { COMPOSE_PROJECT_NAME: project } : {}),
});

const composeOf =
  (project?: string): Compose =>
  (args) =>
    docker(['compose', ...args], environmentOf(project));

async function withServices<T>(
  compose: Compose,
  parts: string[],
  work: () => Promise<T>,
): Promise<T> {
  if (!parts.length) return work();
  // Independent of the environment of this shell.
  await compose(['up', '--detach', '--wait', '--no-recreate', '--no-build', ...parts]);
  try {
    return await work();
  } finally {
    await compose(['stop', ...parts]);
  }
}

function accessTo(project?: string): PortalAccess {
  const env = environmentOf(project);
  const runIn = (...args: string[]) => ({
    program: 'docker',
    args: ['compose', 'run', '--rm', '--no-deps', '-T', ...args],
    env,
  });
  return {
    kind: 'compose',
    secrets: ['.'],
    inFolder(name, program, ...args) {
      const { container, folder } = folders[name];
      return runIn('--workdir', folder, '--entrypoint', program, container, ...args);
    },
    streams: (action) =>
      runIn('--entrypoint', 'node', 'dead-letters', 'src/main.ts', `streams-${action}`),
    connect: (database) =>
      connectPsql(
        'docker',
        [
          ...['compose', 'exec', '-T', 'postgres', 'psql', '--username', 'postgres'],
          ...['--dbname', database],
        ],
        env,
      ),
  };
}

async function ownVolumes(): Promise<string[]> {
  const { name } = await composeProject();
  const all = new Set((await docker(['volume', 'ls', '--format', '{{.Name}}'])).split('\n'));
  return volumes.map((volume) => `${name}_${volume}`).filter((volume) => all.has(volume));
}

async function needEngine(): Promise<void> {
  const missing = await missingEngine();
  if (missing) throw new Error(`No portal runs in containers here: ${missing}.`);
}
