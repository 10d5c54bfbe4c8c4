import { setTimeout as sleep } from 'node:timers/promises';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** A process as stored in a file: the id alone may be reused. */
export interface StoredProcess {
  pid: number;
  /** Start time in kernel ticks; null if unknown. */
  startedAt: number | null;
  /** Boot id of the machine. */
  boot: string;
}

const suffix = '.pid';
/** Time for leftovers to end by themselves after their parent died; then they are killed. */
const graceMs = 5000;

/** Stores the leader of a group for {@link endLeftoverProcesses}. */
export const recordLeader = (logFile: string, pid: number) =>
  writeStoredProcess(logFile + suffix, pid);

export function writeStoredProcess(file: string, pid: number): void {
  const stored: StoredProcess = {
    pid,
    startedAt: processOf(pid)?.startedAt ?? null,
    boot: bootId(),
  };
  fs.writeFileSync(file, JSON.stringify(stored));
}

/** Returns whether the stored process is alive, and not another with a reused id. */
export function isStoredProcessAlive({ pid, startedAt, boot }: StoredProcess): boolean {
  return startedAt === null
    ? isAlive(pid)
    : boot === bootId() && processOf(pid)?.startedAt === startedAt;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const removeLeaderRecord = (logFile: string) => fs.rmSync(logFile + suffix, { force: true });

/** Kills a group and its leader's descendants, such as PostgreSQL's own groups. Resolves when all have ended. */
export async function killGroup(leader: number): Promise<void> {
  const below = descendantsOf(leader, processes());
  kill(-leader);
  for (const { pid } of below) kill(pid);
  const isOurs = ({ pid, group, startedAt }: Process): boolean =>
    group === leader || below.some((one) => one.pid === pid && one.startedAt === startedAt);
  while (processes().some(isOurs)) await sleep(20);
}

export function descendantsOf(leader: number, all: readonly Process[]): Process[] {
  const found = all.filter(({ parent }) => parent === leader);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Returns whether a process is stopped (SIGSTOP). Its other processes may still respond. */
export const isSuspended = (pid: number): boolean => processOf(pid)?.state === 'T';

/** Ends the leftovers of a portal: the stored groups, and processes working below its data folder. */
export async function endLeftoverProcesses(
  logsFolder: string,
  folders: readonly string[],
): Promise<void> {
  const storedProcesses = (fs.existsSync(logsFolder) ? fs.readdirSync(logsFolder) : [])
    .filter((file) => file.endsWith(suffix))
    .map((file) => join(logsFolder, file));
  const leaders = storedProcesses.map(readStoredProcess).filter((stored) => stored !== null);
  const leftovers = (): number[] => {
    const all = processes();
    return all
      .filter(
        ({ pid, group, startedAt }) =>
          leaders.some((stored) => isOf(stored, { group, startedAt }, all)) ||
          folders.some((folder) => worksIn(pid, folder)),
      )
      .map(({ pid }) => pid);
  };
  const deadline = Date.now() + graceMs;
  let pids = leftovers();
  while (pids.length) {
    if (Date.now() > deadline) for (const pid of pids) kill(pid);
    await sleep(50);
    pids = leftovers();
  }
  for (const file of storedProcesses) fs.rmSync(file, { force: true });
}

/** A group id is not reused while a member lives; a living leader must be the stored process. */
function isOf(
  stored: StoredProcess,
  { group, startedAt }: { group: number; startedAt: number },
  all: readonly Process[],
): boolean {
  if (stored.startedAt === null || stored.boot !== bootId() || group !== stored.pid) return false;
  const leader = all.find(({ pid }) => pid === stored.pid);
  return leader ? leader.startedAt === stored.startedAt : startedAt >= stored.startedAt;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function readStoredProcess(file: string): StoredProcess | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as StoredProcess;
  } catch {
    // Incomplete: its writer ended while writing.
    return null;
  }
}

export interface Process {
  pid: number;
  /** One letter: see proc(5). */
  state: string;
  parent: number;
  group: number;
  startedAt: number;
  /** CPU time of it and its ended children, in clock ticks. */
  ticks: number;
}

/** Returns all processes; empty without /proc. */
export function processes(): Process[] {
  if (!fs.existsSync('/proc/self/stat')) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((one) => one !== null);
}

function processOf(pid: number): Process | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces and parentheses.
    const [state = '', parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process whose first thread has ended keeps its ports and files until its last thread ends.
    if (state === 'Z' && Number(rest[14]) <= 1) return null;
    return {
      pid,
      state,
      parent: Number(parent),
      group: Number(group),
      startedAt: Number(rest[16]),
      ticks: rest.slice(8, 12).reduce((sum, each) => sum + Number(each), 0),
    };
  } catch {
    return null;
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
}
