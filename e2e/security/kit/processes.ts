import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { domains } from '@portal/contracts/core/domains';
import { urlOf } from '../../support/databases.ts';
import { dataFolder } from '../../support/log-files.ts';

/** A process from /proc; fields that could not be read are empty. */
export interface Process {
  pid: number;
  parent: number;
  command: string;
  environment: Record<string, string>;
  /** Targets of open files: paths, `socket:[…]`, `pipe:[…]`. */
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

/** Returns the processes of this portal's services, recognized by their database URL. */
export function servicePids(): number[] {
  const urls = domains.map((service): string | undefined => urlOf(dataFolder(), service));
  own ??= pids().filter((pid) => {
    const { command, environment } = processOf(pid);
    return /\/main\.ts /.test(command) && urls.includes(environment['DATABASE_URL']);
  });
  return own;
}

export const childrenOfServices = (): Process[] =>
  servicePids().flatMap((pid) => childrenOf(pid).map(processOf));

/** Returns the descendants of a process; only its main thread starts any. */
export function childrenOf(pid: number): number[] {
  const tasks = read(`/proc/${pid}/task/${pid}/children`).trim();
  const own = tasks ? tasks.split(' ').map(Number) : [];
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Readiness URLs of the services' processes, including workers. */
export const readyAddresses = (): { name: string; url: string }[] =>
  servicePids().map((pid) => ({
    name:
      /services\/(\w+\/src\/main\.ts \w+)/.exec(commandOf(pid))?.[1]?.replace('/src/main.ts', '') ??
      '',
    url: `http://127.0.0.1:${processOf(pid).environment['PORT']}`,
  }));

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

/** Memory of a process in megabytes. */
export interface Memory {
  /** Private pages. */
  own: number;
  /** File pages, shared with processes of the same program. */
  ofFiles: number;
}

export function memoryOf(pid: number): Memory {
  const status = read(`/proc/${pid}/status`);
  const held = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { own: held('RssAnon') + held('RssShmem'), ofFiles: held('RssFile') };
}

export const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
