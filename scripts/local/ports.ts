import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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
