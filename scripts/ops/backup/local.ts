import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { endLeftoverProcesses } from '../../local/machine/process-groups.ts';
import { temporaryFolder } from '../../local/machine/temporary-folder.ts';
import { runningOn, lockData, readRunning } from '../../local/portal/data-lock.ts';
import { natsUrl, startNats } from '../../local/portal/nats.ts';
import { natsOperator } from '../../local/portal/nats-users.ts';
import { postgresUrl, serverIn, startPostgres } from '../../local/portal/postgres.ts';
import { readSecrets } from '../../local/portal/secrets.ts';
import { readSettings } from '../../local/portal/settings.ts';
import { backUp, type BackupOptions } from './back-up.ts';
import type { Command } from './command.ts';
import type { Manifest, Backup } from './manifest.ts';
import { type Folder, type PortalAccess, connectClient } from './portal-access.ts';
import { compare, complete, extract } from './restore.ts';

const folders: Record<Folder, string> = {
  secrets: '.',
  databases: 'postgres/data',
  files: 'files',
};
/** Mails of the mail sink and logs are not included. */
const secretFiles = ['seeded', 'secrets.json'];

/** Backs up a local portal, running or not. */
export async function backUpLocal(out: string, options: BackupOptions) {
  const { dataFolder } = readSettings();
  if (!['secrets.json', 'postgres'].every((name) => existsSync(join(dataFolder, name))))
    throw new Error(`${dataFolder} contains no portal data. Set DATA_DIR.`);
  mkdirSync(join(dataFolder, 'files'), { recursive: true });
  const work = (portal: PortalAccess): Promise<Manifest> => backUp(portal, out, options);
  if (runningOn(dataFolder) === null) {
    using _lock = lockData(dataFolder);
    return await withStores(dataFolder, work);
  }
  const { operator } = assertOwnStores(dataFolder);
  const url = new URL(operator['DATABASE_URL'] ?? '');
  url.username = 'postgres';
  url.password = readSecrets(dataFolder).postgresPassword;
  return work(accessTo(dataFolder, url.toString(), operator));
}

export async function restoreLocal(backup: Backup): Promise<void> {
  const { dataFolder } = readSettings();
  if (existsSync(join(dataFolder, 'secrets.json')) || existsSync(join(dataFolder, 'postgres')))
    throw new Error(
      `${dataFolder} already contains a portal. Delete it first (npm run reset), or set DATA_DIR.`,
    );
  using _lock = lockData(dataFolder);
  const unfinished = join(dataFolder, 'restoring');
  rmSync(unfinished, { recursive: true, force: true });
  await restoreTo(unfinished, backup, async () => undefined);
  // Secrets last: a folder without them does not count as portal data.
  for (const name of ['files', 'nats', 'postgres', ...secretFiles])
    if (existsSync(join(unfinished, name)))
      renameSync(join(unfinished, name), join(dataFolder, name));
  rmSync(unfinished, { recursive: true });
}

/** Restores to a temporary folder and compares. Returns a summary. */
export async function verifyLocal(backup: Backup): Promise<string> {
  using folder = temporaryFolder('portal-verify-');
  return await restoreTo(folder.path, backup, (portal) => compare(portal, backup));
}

async function restoreTo<T>(
  folder: string,
  backup: Backup,
  use: (portal: PortalAccess) => Promise<T>,
) {
  for (const name of Object.values(folders)) mkdirSync(join(folder, name), { recursive: true });
  await extract({ inFolder: inFolderOf(folder) }, backup);
  return withStores(folder, async (portal) => {
    await complete(portal, backup);
    return use(portal);
  });
}

/** Runs `work` with PostgreSQL and NATS on a data folder that no portal uses. */
async function withStores<T>(
  dataFolder: string,
  work: (portal: PortalAccess) => Promise<T>,
): Promise<T> {
  const { postgresPassword, natsPassword } = readSecrets(dataFolder);
  const logs = join(dataFolder, 'logs');
  mkdirSync(logs, { recursive: true });
  await endLeftoverProcesses(logs, [join(dataFolder, 'postgres/data')]);
  const postgres = await serverIn(dataFolder, 'postgres', postgresPassword);
  const nats = await serverIn(dataFolder, 'nats', natsPassword);
  await using _postgres = (await startPostgres(postgres)).child;
  await using _nats = (await startNats(nats)).child;
  const env = { ...process.env, NATS_URL: natsUrl(nats, natsOperator) };
  return await work(accessTo(dataFolder, postgresUrl(postgres), env));
}

/** `adminUrl`: PostgreSQL's, of a superuser. `operator`: environment of commands for all services. */
const accessTo = (
  dataFolder: string,
  adminUrl: string,
  operator: NodeJS.ProcessEnv,
): PortalAccess => ({
  kind: 'local',
  secrets: secretFiles.filter((name) => existsSync(join(dataFolder, name))),
  inFolder: inFolderOf(dataFolder),
  streams: (action) => ({
    program: process.execPath,
    args: [join(root, 'services/auth/src/main.ts'), `streams-${action}`],
    env: operator,
  }),
  connect(database) {
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    return connectClient(url.toString());
  },
});

const inFolderOf =
  (dataFolder: string): PortalAccess['inFolder'] =>
  (folder, program, ...args): Command => ({
    program,
    args,
    env: { ...process.env, LC_ALL: 'C' },
    cwd: join(dataFolder, folders[folder]),
  });

/** External servers must be backed up with their own tools. */
function assertOwnStores(dataFolder: string): ReturnType<typeof readRunning> {
  const running = readRunning(dataFolder);
  if (Object.values(running.services).some((env) => env['MINIO_ENDPOINT']))
    throw new Error(
      'The files are in the store of MINIO_ENDPOINT and would be missing in the backup.',
    );
  if (!running.hasOwnDatabases)
    throw new Error(
      'The databases are on the server of DATABASE_URL and would be missing in the backup.',
    );
  return running;
}
