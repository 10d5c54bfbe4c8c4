import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDevServers } from '../local/dev-servers.ts';
import { root } from '../local/paths.ts';
import type { Api } from './api.ts';
import { startFront } from './front.ts';

/** Starts the development servers of a remote and of the shell around it, behind one address. */
export async function startAlone(
  remote: string,
  port: number,
  api: Api,
): Promise<{ stop(): Promise<void> }> {
  const logs = join(root, '.cache/dev', remote);
  mkdirSync(logs, { recursive: true });
  const { children, upstreams } = await startDevServers(
    (name) => join(logs, `${name}.log`),
    ['shell', remote],
  );
  const stopServers = async (): Promise<void> => {
    for (const child of children) await child.stop();
  };
  try {
    const front = await startFront({
      port,
      remote,
      shell: upstreams['shell'] ?? '',
      screens: upstreams[remote.replace('-', '_')] ?? '',
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
