import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { withPrivileges } from './privileges.ts';
import { forgetLeader, killGroup, noteLeader } from './process-groups.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Its output is appended here; beside it is noted which process it is. */
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
  /** Settles when it has ended, whoever ended it, and all that it had started with it. */
  ended: Promise<void>;
  /** Stops it in order; kills it where that takes too long. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

/**
 * Starts a program as the leader of a group that ends whole when it ends. Where the system can, it is made to
 * end with its parent, so that nothing stays behind a killed supervisor; a user other than root keeps root's
 * right to reach its files.
 */
export function startChild(options: ChildOptions): Child {
  const { logFile, stopSignal = 'SIGTERM', stopMs = 12_000 } = options;
  const log = openSync(logFile, 'a');
  const [command, args] = withPrivileges(options.command, options.args, {
    user: options.user,
    parentDeathSignal: stopSignal,
  });
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C is for the supervisor, which stops things in order.
    detached: true,
  });
  closeSync(log);
  const { pid = 0 } = child;
  if (pid) noteLeader(logFile, pid);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      if (!running) return;
      running = false;
      void (pid ? killGroup(pid) : Promise.resolve()).then(() => {
        forgetLeader(logFile);
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
  return {
    name: options.name,
    pid,
    running: () => running,
    ended,
    kill,
    async stop() {
      if (!running) return;
      child.kill(stopSignal);
      const late = setTimeout(() => void kill(), stopMs);
      await ended;
      clearTimeout(late);
    },
  };
}
