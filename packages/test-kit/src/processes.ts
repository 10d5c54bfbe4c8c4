import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as /proc tells of it. */
export interface Process {
  pid: number;
  parent: number;
  session: number;
  /** Ticks after the start of the machine: with the pid it names a process for good. */
  startedAt: string;
  command: string;
}

/** All processes that live; those that ended and wait for their parent are left out. */
export function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
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

/** A process and all below it. */
export function treeOf(pid: number, all = allProcesses()): Process[] {
  const found = all.filter((one) => one.pid === pid);
  for (const parent of found) found.push(...all.filter((one) => one.parent === parent.pid));
  return found;
}

/** Ids of the direct children of a process whose command contains these words. Cheap enough to poll. */
export function childrenOf(parent: number, words: string): number[] {
  return readIfExists(() => readdirSync(`/proc/${parent}/task`))
    .flatMap((thread) =>
      readIfExists(() =>
        readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' '),
      ),
    )
    .filter((pid) => pid && readProcess(Number(pid))?.command.includes(words))
    .map(Number);
}

/** A thread or process may end between two reads. */
function readIfExists(read: () => string[]): string[] {
  try {
    return read();
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return [];
  }
}

/** A variable of a process's environment. */
export function variableOf(pid: number, name: string): string | null {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return environment.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  } catch {
    return null;
  }
}

/** Sends a signal; does nothing where the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
