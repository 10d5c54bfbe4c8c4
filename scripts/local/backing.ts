// Starts an empty PostgreSQL and one or more NATS servers for tests: `backing.ts [NATS SERVERS]`. Prints a JSON line
// with their URLs when ready. The input lines `stop NAME`, `kill NAME` and `start NAME` (postgres, nats) control a
// server and are answered by `ok`. When standard input closes, all servers stop and their data is deleted.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTestFolder } from './machine/temporary-folder.ts';
import { natsUrl, startNats } from './portal/nats.ts';
import { freePort } from './machine/ports.ts';
import { startPostgres } from './portal/postgres.ts';
import { serviceNames } from './registry/services.ts';

using folder = makeTestFolder('portal-backing-');
const password = randomBytes(12).toString('hex');

/** Starts a server. `start` starts it again at the same address. */
async function startServer(name: string) {
  const options = {
    folder: join(folder.path, name),
    port: await freePort(),
    password,
    logFile: join(folder.path, `${name}.log`),
    volatile: true,
  };
  const start = () => (name === 'postgres' ? startPostgres : startNats)(options);
  return { ...(await start()), port: options.port, start };
}

const natsNames = Array.from({ length: Number(process.argv[2] ?? 1) }, (_, index) =>
  index === 0 ? 'nats' : `nats-${index + 1}`,
);
const [postgres, ...natsServers] = await Promise.all([
  startServer('postgres'),
  ...natsNames.map(startServer),
]);
const [nats] = natsServers;
const servers = new Map([
  ['postgres', postgres],
  ['nats', nats],
]);
console.log(
  JSON.stringify({
    databaseUrl: postgres.url,
    natsUrls: natsServers.map(({ url }) => url),
    serviceNatsUrls: Object.fromEntries(
      serviceNames.map((name) => [name, natsUrl({ port: nats?.port ?? 0, password }, name)]),
    ),
  }),
);

// Ctrl-C reaches this process too, but its parent still needs the servers: closing the input ends it.
process.on('SIGINT', () => undefined);
for await (const line of createInterface({ input: process.stdin })) {
  const [action, name = ''] = line.trim().split(' ');
  const server = servers.get(name);
  if (action === 'stop') await server?.child.stop();
  else if (action === 'kill') await server?.child.kill();
  else if (action === 'start' && server) server.child = (await server.start()).child;
  console.log('ok');
}
await Promise.all([postgres, ...natsServers].map(({ child }) => child.stop()));
