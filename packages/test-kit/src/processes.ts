import { readdirSync, readFileSync } from 'node:fs';
import { readIfExists } from './read-if-exists.ts';

export interface Process {
  pid: number;
  parent: number;
  session: number;
  /** Start time in clock ticks since boot; with the pid, it identifies a process uniquely. */
  startedAt: string;
  command: string;
}

/** Returns all processes except zombies. */
export function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain any character.
    const [state, parent, , session, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      pid,
      parent: Number(parent),
      session: Number(session),
      startedAt: rest[15] ?? '',
      command,
    };
  } catch {
    return null;
  }
}

/** Returns a process and its descendants. */
export function treeOf(pid: number, all = allProcesses()): Process[] {
  const tree = all.filter((process) => process.pid === pid);
  for (const { pid: parent } of tree)
    tree.push(...all.filter((process) => process.parent === parent));
  return tree;
}

/** Ids of the direct children of a process whose command contains these words. Cheap enough to poll. */
export function childrenOf(parent: number, words: string): number[] {
  return (readIfExists(() => readdirSync(`/proc/${parent}/task`)) ?? [])
    .flatMap(
      (thread) =>
        readIfExists(() =>
          readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' '),
        ) ?? [],
    )
    .filter((pid) => pid && readProcess(Number(pid))?.command.includes(words))
    .map(Number);
}

/** Returns an environment variable of a process; null if either does not exist. */
export function variableOf(pid: number, name: string): string | null {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return environment.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  } catch {
    return null;
  }
}

/** Sends a signal; does nothing if the process has exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
