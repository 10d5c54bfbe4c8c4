import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { root } from '../machine/paths.ts';
import { httpAnswers, isReady } from '../machine/probes.ts';
import { startReady } from '../machine/wait.ts';
import type { ServiceProcess } from '../registry/services.ts';
import type { Domain } from '@portal/contracts/core/domains';

const entry = (service: Domain, file: string): string => join(root, 'services', service, file);

/** Runs a service's step (`src/main.ts migrate`) to its end. Returns its output, or prints it. Throws if it fails. */
export function runStep(
  service: Domain,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit' = 'pipe',
): string {
  const result = spawnSync(process.execPath, [entry(service, file), ...args], {
    env,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new Error(
      `${service}: ${[file, ...args].join(' ')} failed:\n${result.stderr || result.stdout || ''}`,
    );
  return result.stdout ?? '';
}

export interface ServiceOptions extends ServiceProcess {
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
  watch: boolean;
  signal?: AbortSignal;
}

export function startService(options: ServiceOptions): Promise<Child> {
  const { name, service, command, nodeArgs = [], port, env, logFile, watch, signal } = options;
  return startReady({
    name,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      ...nodeArgs,
      ...[entry(service, 'src/main.ts'), command],
    ],
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    logFile,
    ready: () => isReady(`http://127.0.0.1:${port}`),
    signal,
  });
}

/** Returns whether a service process responds at all: missing dependencies are no reason to restart it. */
export const serviceAnswers = (port: number) => httpAnswers(`http://127.0.0.1:${port}/live`);
