import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startChild, type Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers } from '../machine/probes.ts';
import { untilReady } from '../machine/wait.ts';
import type { ServiceProcess } from '../registry/services.ts';
import type { Domain } from '@portal/contracts/core/domains';

const entry = (service: Domain, file: string): string => join(root, 'services', service, file);

/**
 * Runs a service's own step (`src/main.ts migrate`, `seed/demo.ts`) to its end, and gives what it printed,
 * or shows it as it comes. Throws where it fails.
 */
export function runStep(
  service: Domain,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit' = 'pipe',
): string {
  const done = spawnSync(process.execPath, [entry(service, file), ...args], {
    env,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
  if (done.status !== 0)
    throw new Error(
      `${service}: ${[file, ...args].join(' ')} failed:\n${done.stderr || done.stdout || ''}`,
    );
  return done.stdout ?? '';
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
      ...[entry(service, 'src/main.ts'), command],
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
