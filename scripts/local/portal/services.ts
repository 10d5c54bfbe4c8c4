import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers } from '../machine/probes.ts';
import { untilReady } from '../machine/wait.ts';

/** The services, in the order in which their demo data is made. */
export const serviceNames = ['auth', 'admin', 'applications', 'quotes', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A process of a service: statements and imports are worked on apart, so that requests do not wait. */
export interface ServiceProcess {
  name: string;
  service: ServiceName;
  command: 'all' | 'serve' | 'work';
  nodeArgs?: string[];
}

/** Bounds a worker's memory: V8 would let it grow with the machine's. Ask `npm run bench:import`. */
const smallHeap = ['--max-old-space-size=128', '--max-semi-space-size=2'];

export const serviceProcesses: ServiceProcess[] = [
  { name: 'auth', service: 'auth', command: 'all' },
  { name: 'admin', service: 'admin', command: 'all' },
  { name: 'applications', service: 'applications', command: 'serve' },
  {
    name: 'applications-worker',
    service: 'applications',
    command: 'work',
    nodeArgs: smallHeap,
  },
  { name: 'quotes', service: 'quotes', command: 'serve' },
  { name: 'quotes-worker', service: 'quotes', command: 'work' },
  { name: 'notifications', service: 'notifications', command: 'all' },
];

const entry = (service: ServiceName, file: string): string =>
  join(root, 'services', service, 'src', file);

/** Runs a service's own step (`main.ts migrate`, `seed.ts`) to its end. Throws where it fails. */
export function runStep(
  service: ServiceName,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): string {
  if (!existsSync(entry(service, file))) return '';
  const done = spawnSync(process.execPath, [entry(service, file), ...args], {
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0)
    throw new Error(
      `${service}: ${[file, ...args].join(' ')} failed:\n${done.stderr || done.stdout}`,
    );
  return done.stdout;
}

export interface ServiceOptions extends ServiceProcess {
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Starts again by itself when a file changes. */
  watch: boolean;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

/** Starts a process of a service. Settles once it is ready. */
export async function startService(options: ServiceOptions): Promise<Child> {
  const { name, service, command, nodeArgs = [], port, env, logFile, watch, signal } = options;
  const child = startChild({
    name,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      ...nodeArgs,
      ...[entry(service, 'main.ts'), command],
    ],
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    logFile,
  });
  await untilReady(child, () => httpAnswers(`http://127.0.0.1:${port}/ready`), logFile, signal);
  return child;
}

/** Whether what a process of a service listens on answers at all: what it lacks is no reason to end it. */
export const serviceAnswers = (port: number): Promise<boolean> =>
  httpAnswers(`http://127.0.0.1:${port}/live`);
