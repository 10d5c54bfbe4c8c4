import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNats } from '../portal/nats.ts';
import { startPostgres } from '../portal/postgres.ts';
import { freePort } from './ports.ts';
import { natsAnswers, postgresAnswers } from './probes.ts';
import { findProgram } from './debian.ts';
import { listens, startReady } from './wait.ts';

let folder: string;
let logFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probes-'));
  logFile = join(folder, 'nats.log');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = async (name: string) => ({
  folder: join(folder, name),
  port: await freePort(),
  password: 'secret',
  logFile,
  volatile: true,
});

it('reports NATS as available if its streams respond', async () => {
  const { url, child } = await startNats(await settings('nats'));
  expect(await natsAnswers(url)).toBe(true);
  await child.stop();
  expect(await natsAnswers(url)).toBe(false);
});

it('reports NATS without streams as unavailable', async () => {
  const port = await freePort();
  const child = await startReady({
    name: 'NATS',
    command: findProgram('nats-server'),
    logFile,
    args: ['-a', '127.0.0.1', '-p', String(port), '--user', 'portal', '--pass', 'secret'],
    ready: () => listens(port),
  });
  expect(await natsAnswers(`nats://portal:secret@127.0.0.1:${port}`)).toBe(false);
  await child.stop();
});

it('reports PostgreSQL as available if it responds', async () => {
  const { url, child } = await startPostgres(await settings('postgres'));
  expect(await postgresAnswers(url)).toBe(true);
  process.kill(child.pid, 'SIGSTOP');
  expect(await postgresAnswers(url)).toBe(false);
  process.kill(child.pid, 'SIGCONT');
  expect(await postgresAnswers(url)).toBe(true);
  await child.stop();
  expect(await postgresAnswers(url)).toBe(false);
});
