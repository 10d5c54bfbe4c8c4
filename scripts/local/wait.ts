import { connect } from 'node:net';

export interface Waiting {
  /** What is waited for, for the message. */
  what: string;
  /** Where its log is, for the message. */
  logFile: string;
  ms?: number;
  /** Whether it still runs: waiting for a dead program is in vain. */
  running: () => boolean;
}

/** Waits until `ready` says so. Throws an Error that names the log where it does not. */
export async function waitUntil(ready: () => Promise<boolean>, waiting: Waiting): Promise<void> {
  const deadline = Date.now() + (waiting.ms ?? 60_000);
  while (!(await ready().catch(() => false))) {
    if (!waiting.running())
      throw new Error(`${waiting.what} ended at once. See ${waiting.logFile}`);
    if (Date.now() > deadline)
      throw new Error(`${waiting.what} is not ready in time. See ${waiting.logFile}`);
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

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await reply.body?.cancel();
  return reply.ok;
}
