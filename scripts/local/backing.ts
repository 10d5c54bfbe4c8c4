// A PostgreSQL and a NATS with empty data for tests. Prints a JSON line with their addresses when both
// are ready. Lines on standard input `stop NAME`, `kill NAME` and `start NAME` (postgres, nats) act on
// one and are answered by a line `ok`; when standard input closes, both stop and the data is removed.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Child } from './machine/child.ts';
import { natsUrl, startNats } from './portal/nats.ts';
import { freePort } from './machine/ports.ts';
import { startPostgres } from './portal/postgres.ts';
import { serviceNames } from './registry/services.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backing-'));
const password = randomBytes(12).toString('hex');
const [postgresPort, natsPort] = [await freePort(), await freePort()];

const starters: Record<string, () => Promise<{ url: string; child: Child }>> = {
  postgres: () =>
    startPostgres({
      folder: join(folder, 'postgres'),
      port: postgresPort,
      password,
      logFile: join(folder, 'postgres.log'),
      volatile: true,
    }),
  nats: () =>
    startNats({
      folder: join(folder, 'nats'),
      port: natsPort,
      password,
      logFile: join(folder, 'nats.log'),
      volatile: true,
    }),
};

const running = new Map<string, Child>();
const urls: Record<string, string> = {};
for (const [name, start] of Object.entries(starters)) {
  const { url, child } = await start();
  running.set(name, child);
  urls[name] = url;
}
const natsUrls = Object.fromEntries(
  serviceNames.map((name) => [name, natsUrl({ port: natsPort, password }, name)]),
);
console.log(JSON.stringify({ databaseUrl: urls['postgres'], natsUrl: urls['nats'], natsUrls }));

// Ctrl-C reaches this process too, but its parent still needs what it gives: closing input ends it.
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
