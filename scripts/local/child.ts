import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { withPrivileges } from './privileges.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Its output is appended here. */
  logFile: string;
  /** What asks it to stop in order. */
  stopSignal?: NodeJS.Signals;
  /** How long it has before it is killed. */
  stopMs?: number;
  /** A user that it runs as, for a program that refuses root. */
  user?: number;
}

export interface Child {
  name: string;
  pid: number;
  running: () => boolean;
  /** Settles when it has ended, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a program. Where the system can, it is made to end with its parent, so that nothing stays
 * behind a killed supervisor; a user other than root keeps root's right to reach its files.
 */
export function startChild(options: ChildOptions): Child {
  const log = openSync(options.logFile, 'a');
  const [command, args] = withPrivileges(options.command, options.args, {
    user: options.user,
    parentDeathSignal: options.stopSignal ?? 'SIGTERM',
  });
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C is for the supervisor, which stops things in order.
    detached: true,
  });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    name: options.name,
    pid: child.pid ?? 0,
    running: () => running,
    ended,
    stop: () => stop(child, ended, options),
  };
}

async function stop(
  child: ChildProcess,
  ended: Promise<void>,
  { stopSignal = 'SIGTERM', stopMs = 12_000 }: ChildOptions,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(stopSignal);
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(kill);
}
