import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on now. It lies below the ports that the system gives out itself, so
 * that none of the connections made meanwhile takes it before its owner does, and a port that a
 * test wants nobody on stays so.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '0.0.0.0');
    // `once` rejects where the port is taken.
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
