import { join } from 'node:path';
import { bin, root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { frontEnds, upstreamName } from '../registry/front-ends.ts';
import type { Part } from './supervised.ts';
import { listens, startReady } from '../machine/wait.ts';

export async function devServers(
  logFile: (name: string) => string,
  names: readonly string[] = frontEnds,
): Promise<{ parts: Part[]; upstreams: Record<string, string> }> {
  const parts: Part[] = [];
  const upstreams: Record<string, string> = {};
  // The pages of a portal have React's production build, which cannot show components of a development build.
  const mode = process.env['NODE_ENV'] === 'production' ? 'production' : 'development';
  for (const name of names) {
    const port = await freePort();
    upstreams[upstreamName(name)] = `127.0.0.1:${port}`;
    parts.push({
      name,
      start: (signal) =>
        startReady({
          name,
          command: process.execPath,
          args: [bin('rspack'), 'serve', '--port', String(port)],
          cwd: join(root, name),
          env: { ...process.env, NODE_ENV: mode },
          logFile: logFile(name),
          ready: () => listens(port),
          signal,
        }),
    });
  }
  return { parts, upstreams };
}
