import { setTimeout as sleep } from 'node:timers/promises';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A process as it is noted in a file: a number alone may go to another. */
export interface Note {
  pid: number;
  /** When it started, in the kernel's ticks; null where the system does not tell. */
  startedAt: number | null;
  /** Which run of the machine that was. */
  boot: string;
}

const suffix = '.pid';
/** What is left ends by itself when it learns that its parent died; then it is killed. */
const patienceMs = 5000;

/** Notes who leads a group, for {@link endLeftovers}. */
export const noteLeader = (logFile: string, pid: number): void => writeNote(logFile + suffix, pid);

export function writeNote(file: string, pid: number): void {
  const note: Note = { pid, startedAt: processOf(pid)?.startedAt ?? null, boot: bootId() };
  writeFileSync(file, JSON.stringify(note));
}

/** Whether the process that was noted lives, and not another that got its number. */
export function lives({ pid, startedAt, boot }: Note): boolean {
  if (startedAt !== null) return boot === bootId() && processOf(pid)?.startedAt === startedAt;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const forgetLeader = (logFile: string): void => rmSync(logFile + suffix, { force: true });

/**
 * Kills what is left of a group and what its leader started in groups of their own (PostgreSQL does: one of those
 * that stands still would keep the next from its data), and settles once none of it lives.
 */
export async function killGroup(leader: number): Promise<void> {
  const below = descendantsOf(leader, processes());
  kill(-leader);
  for (const { pid } of below) kill(pid);
  const isOurs = ({ pid, group, startedAt }: Process): boolean =>
    group === leader || below.some((one) => one.pid === pid && one.startedAt === startedAt);
  while (processes().some(isOurs)) await sleep(20);
}

function descendantsOf(leader: number, all: readonly Process[]): Process[] {
  const found = all.filter(({ parent }) => parent === leader);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Whether a process was halted (SIGSTOP): its part may answer by its other processes yet. */
export const isHalted = (pid: number): boolean => processOf(pid)?.state === 'T';

/**
 * Ends what a portal left behind that could not stop its parts: the groups that are noted beside the logs of
 * its data folder, and what works in a folder below that (a process of PostgreSQL leads a group of its own).
 */
export async function endLeftovers(logsFolder: string, folders: readonly string[]): Promise<void> {
  const notes = (existsSync(logsFolder) ? readdirSync(logsFolder) : [])
    .filter((file) => file.endsWith(suffix))
    .map((file) => join(logsFolder, file));
  const leaders = notes.map(readNote).filter((note) => note !== null);
  const left = (): number[] => {
    const all = processes();
    return all
      .filter(
        ({ pid, group, startedAt }) =>
          leaders.some((note) => isOf(note, { group, startedAt }, all)) ||
          folders.some((folder) => worksIn(pid, folder)),
      )
      .map(({ pid }) => pid);
  };
  const deadline = Date.now() + patienceMs;
  let pids = left();
  while (pids.length) {
    if (Date.now() > deadline) for (const pid of pids) kill(pid);
    await sleep(50);
    pids = left();
  }
  for (const file of notes) rmSync(file, { force: true });
}

/** A group's number is nobody else's while one of it lives; a leader that lives must be the one noted. */
function isOf(
  note: Note,
  { group, startedAt }: { group: number; startedAt: number },
  all: readonly Process[],
): boolean {
  if (note.startedAt === null || note.boot !== bootId() || group !== note.pid) return false;
  const leader = all.find(({ pid }) => pid === note.pid);
  return leader ? leader.startedAt === note.startedAt : startedAt >= note.startedAt;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function readNote(file: string): Note | null {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as Note | number;
    // A portal of an earlier release notes its number alone.
    return typeof note === 'number' ? { pid: note, startedAt: null, boot: '' } : note;
  } catch {
    // Cut off in the middle: whoever wrote it ended then.
    return null;
  }
}

interface Process {
  pid: number;
  /** One letter: see proc(5). */
  state: string;
  parent: number;
  group: number;
  startedAt: number;
}

/** What lives now; nothing where the system has no /proc. */
function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((one) => one !== null);
}

function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces and brackets.
    const [state = '', parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // One whose first thread has ended has its ports and files until the last one has.
    if (state === 'Z' && Number(rest[14]) <= 1) return null;
    return {
      pid,
      state,
      parent: Number(parent),
      group: Number(group),
      startedAt: Number(rest[16]),
    };
  } catch {
    return null;
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
