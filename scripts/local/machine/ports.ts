import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on now. It lies below the ports that the system gives out itself, so
 * that none of the connections made meanwhile takes it before its owner does, and a port that a
 * test wants nobody on stays so.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (!(await isTaken(port, '0.0.0.0'))) return port;
  }
}

/** Throws an Error with the remedy where a port is taken. `variable` names the setting that moves it. */
export async function assertFree(port: number, variable: string, remedy: string): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0'])
    if (await isTaken(port, host))
      throw new Error(
        `Port ${port} (${variable}) is taken by another program. Stop that program, or use another port: ${remedy}`,
      );
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
