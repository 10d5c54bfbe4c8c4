import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { listens, untilReady } from './wait.ts';

const frontEnds = ['shell', 'mfe-applications', 'mfe-quotes', 'mfe-admin'];

/** Starts the servers that rebuild front ends while they are written. */
export async function startDevServers(
  logFile: (name: string) => string,
  names: readonly string[] = frontEnds,
): Promise<{ children: Child[]; upstreams: Record<string, string> }> {
  const children: Child[] = [];
  const upstreams: Record<string, string> = {};
  const ready: Promise<void>[] = [];
  for (const name of names) {
    const port = await freePort();
    upstreams[name.replace('-', '_')] = `127.0.0.1:${port}`;
    const child = startChild({
      name,
      command: process.execPath,
      args: [join(root, 'node_modules/.bin/rspack'), 'serve', '--port', String(port)],
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'development' },
      logFile: logFile(name),
    });
    children.push(child);
    ready.push(untilReady(child, () => listens(port), logFile(name)));
  }
  await Promise.all(ready);
  return { children, upstreams };
}
