import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { devServers } from '../portal/dev-servers.ts';
import { root } from '../machine/paths.ts';
import { upstreamName } from '../registry/front-ends.ts';
import { supervise } from '../portal/supervised.ts';
import type { Api } from './api.ts';
import { startFront } from './front.ts';

/** Starts the development servers of a remote and the shell behind one address. */
export async function startAlone(
  remote: string,
  port: number,
  api: Api,
): Promise<{ stop(): Promise<void> }> {
  const logs = join(root, '.cache/dev', remote);
  mkdirSync(logs, { recursive: true });
  const { parts, upstreams } = await devServers(
    (name) => join(logs, `${name}.log`),
    ['shell', remote],
  );
  const servers = await Promise.all(parts.map(supervise));
  const stopServers = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  try {
    const front = await startFront({
      port,
      remote,
      shell: upstreams['shell'] ?? '',
      screens: upstreams[upstreamName(remote)] ?? '',
      api,
    });
    return {
      async stop() {
        front.close();
        front.closeAllConnections();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
