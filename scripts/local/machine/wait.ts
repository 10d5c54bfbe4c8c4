import { connect } from 'node:net';
import type { Child } from './child.ts';

const readyInMs = 60_000;

/** Waits until `ready` returns true. On timeout, exit or abort, stops the program and throws with the log file. */
export async function untilReady(
  child: Child,
  ready: () => Promise<boolean>,
  logFile: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + readyInMs;
  while (!(await ready().catch(() => false))) {
    if (!child.running()) throw new Error(`${child.name} exited on start. See ${logFile}`);
    if (Date.now() > deadline || signal?.aborted) {
      await child.stop();
      throw new Error(`${child.name} is not ready in time. See ${logFile}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

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
