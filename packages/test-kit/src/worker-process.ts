import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestService } from './test-service.ts';

/** Starts the worker of a service in its own process, as deployed. `main`: the service's `main.ts`. */
export const startWorkerProcess = (
  main: URL,
  { environment }: Pick<TestService, 'environment'>,
  port = 0,
): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(main), 'work'], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
