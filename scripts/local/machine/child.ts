import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { removeLeaderRecord, killGroup, recordLeader } from './process-groups.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Output is appended here; the process id is stored next to it. */
  logFile: string;
  stopSignal?: NodeJS.Signals;
  stopMs?: number;
  /** User id to run as, for programs that refuse root. */
  user?: number;
}

export type Child = ReturnType<typeof startChild>;

/**
 * Starts a program as leader of a process group that ends with it. If the system supports it, the program also ends
 * with its parent, so a killed supervisor leaves nothing behind. A user other than root keeps root's file access.
 */
export function startChild(options: ChildOptions) {
  const { logFile, stopSignal = 'SIGTERM', stopMs = 12_000 } = options;
  const log = openSync(logFile, 'a');
  const privileges = { user: options.user, parentDeathSignal: stopSignal };
  const [command, args] = withPrivileges(options.command, options.args, privileges);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C is for the supervisor, which stops parts in order.
    detached: true,
  });
  closeSync(log);
  const { pid = 0 } = child;
  if (pid) recordLeader(logFile, pid);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      if (!running) return;
      running = false;
      void (pid ? killGroup(pid) : Promise.resolve()).then(() => {
        removeLeaderRecord(logFile);
        resolve();
      });
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const kill = async (): Promise<void> => {
    if (running && pid) await killGroup(pid);
    await ended;
  };
  /** Stops it gracefully; kills it after a timeout. */
  async function stop(): Promise<void> {
    if (!running) return;
    child.kill(stopSignal);
    const timeout = setTimeout(() => void kill(), stopMs);
    await ended;
    clearTimeout(timeout);
  }

  return {
    name: options.name,
    pid,
    running: () => running,
    /** Resolves when it and all its descendants have ended, for any reason. */
    ended,
    kill,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

/**
 * Returns a command line that runs `command` with these privileges, as far as the system supports them. `user`: an id,
 * for a program that refuses root; it keeps root's file access. `parentDeathSignal` is sent when its parent dies.
 */
export function withPrivileges(
  command: string,
  args: string[],
  { user, parentDeathSignal }: { user: number | undefined; parentDeathSignal?: NodeJS.Signals },
): [string, string[]] {
  if (!setpriv) return [command, args];
  const reach = '+dac_override,+dac_read_search';
  const asUser = [
    ...[`--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
    ...[`--inh-caps=${reach}`, `--ambient-caps=${reach}`],
  ];
  const onDeath = parentDeathSignal ? [`--pdeathsig=${parentDeathSignal.replace('SIG', '')}`] : [];
  return ['setpriv', [...onDeath, ...(user === undefined ? [] : asUser), '--', command, ...args]];
}
