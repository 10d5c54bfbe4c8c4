import { connect } from 'node:net';
import type { Child } from './child.ts';

const readyInMs = 60_000;

/**
 * Waits until `ready` says so. Throws an Error that names the log where it does not, or where the
 * program ends meanwhile, or at the signal; then the program is stopped.
 */
export async function untilReady(
  child: Child,
  ready: () => Promise<boolean>,
  logFile: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + readyInMs;
  while (!(await ready().catch(() => false))) {
    if (!child.running()) throw new Error(`${child.name} ended at once. See ${logFile}`);
    if (Date.now() > deadline || signal?.aborted) {
      await child.stop();
      throw new Error(`${child.name} is not ready in time. See ${logFile}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether something listens on a port of 127.0.0.1. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
