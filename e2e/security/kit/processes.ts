import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { environmentOf, services } from './parts.ts';

/** A process as Linux tells of it; parts that are gone by the time they are read are empty. */
export interface Process {
  pid: number;
  parent: number;
  command: string;
  environment: Record<string, string>;
  /** What its open files are: paths, `socket:[…]`, `pipe:[…]`. */
  open: string[];
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function processOf(pid: number): Process {
  const environment = read(`/proc/${pid}/environ`)
    .split('\0')
    .filter(Boolean)
    .map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const);
  return {
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    environment: Object.fromEntries(environment),
    open: openFiles(pid),
  };
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

let own: number[] | undefined;

/** The processes of this portal's services: whose environment has the address of its databases. */
export function servicePids(): number[] {
  const urls = services.map((service) => environmentOf(service)['DATABASE_URL']);
  own ??= pids().filter((pid) => {
    const { command, environment } = processOf(pid);
    return /\/main\.ts /.test(command) && urls.includes(environment['DATABASE_URL']);
  });
  return own;
}

/** The processes that the services have started at this moment. */
export const childrenOfServices = (): Process[] =>
  servicePids().flatMap((pid) => childrenOf(pid).map(processOf));

/** What a process has started and what that has started: threads of the main one start nothing. */
export function childrenOf(pid: number): number[] {
  const tasks = read(`/proc/${pid}/task/${pid}/children`).trim();
  const own = tasks ? tasks.split(' ').map(Number) : [];
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Where the services' processes say whether they are ready, workers too. */
export const readyAddresses = (): { name: string; url: string }[] =>
  servicePids().map((pid) => ({
    name:
      /services\/(\w+\/src\/main\.ts \w+)/.exec(commandOf(pid))?.[1]?.replace('/src/main.ts', '') ??
      '',
    url: `http://127.0.0.1:${processOf(pid).environment['PORT']}`,
  }));

/** The inodes of all sockets of the network, whatever their state. */
export function networkSockets(): Set<string> {
  const files = ['tcp', 'tcp6', 'udp', 'udp6', 'raw', 'raw6'];
  return new Set(
    files.flatMap((file) =>
      read(`/proc/net/${file}`)
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/)[9] ?? ''),
    ),
  );
}

/** Megabytes of memory that a service's processes hold, by their command. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

export const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
