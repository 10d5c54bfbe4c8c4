// Starts an empty PostgreSQL and one or more NATS servers for tests: `backing.ts [NATS SERVERS]`. Prints a JSON line
// with their URLs when ready. The input lines `stop NAME`, `kill NAME` and `start NAME` (postgres, nats) control a
// server and are answered by `ok`. When standard input closes, all servers stop and their data is deleted.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Child } from './machine/child.ts';
import { makeTestFolder } from './machine/test-folder.ts';
import { natsUrl, startNats } from './portal/nats.ts';
import { freePort } from './machine/ports.ts';
import { startPostgres, type ServerOptions } from './portal/postgres.ts';
import { serviceNames } from './registry/services.ts';

const folder = makeTestFolder('portal-backing-');
const password = randomBytes(12).toString('hex');

type Start = (options: ServerOptions) => Promise<{ url: string; child: Child }>;

/** Returns a function that starts a server, always at the same address. */
async function starter(name: string, start: Start): Promise<() => ReturnType<Start>> {
  const options = {
    folder: join(folder, name),
    port: await freePort(),
    password,
    logFile: join(folder, `${name}.log`),
    volatile: true,
  };
  return () => start(options);
}

const natsNames = Array.from({ length: Number(process.argv[2] ?? 1) }, (_, index) =>
  index === 0 ? 'nats' : `nats-${index + 1}`,
);
const starters: Record<string, () => ReturnType<Start>> = {
  postgres: await starter('postgres', startPostgres),
};
for (const name of natsNames) starters[name] = await starter(name, startNats);

const running = new Map<string, Child>();
const urls: Record<string, string> = {};
await Promise.all(
  Object.entries(starters).map(async ([name, start]) => {
    const { url, child } = await start();
    running.set(name, child);
    urls[name] = url;
  }),
);
const natsPort = Number(new URL(urls['nats'] ?? '').port);
console.log(
  JSON.stringify({
    databaseUrl: urls['postgres'],
    natsUrls: natsNames.map((name) => urls[name]),
    serviceNatsUrls: Object.fromEntries(
      serviceNames.map((name) => [name, natsUrl({ port: natsPort, password }, name)]),
    ),
  }),
);

// Ctrl-C reaches this process too, but its parent still needs the servers: closing the input ends it.
process.on('SIGINT', () => undefined);
const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const [action, name = ''] = line.trim().split(' ');
  const child = running.get(name);
  if (action === 'stop') await child?.stop();
  else if (action === 'kill' && child) {
    process.kill(child.pid, 'SIGKILL');
    await child.ended;
  } else if (action === 'start' && starters[name])
    running.set(name, (await starters[name]()).child);
  console.log('ok');
}
await Promise.all([...running.values()].map((child) => child.stop()));
rmSync(folder, { recursive: true, force: true });
