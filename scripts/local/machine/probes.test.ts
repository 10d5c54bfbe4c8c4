import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNats } from '../portal/nats.ts';
import { freePort } from './ports.ts';
import { natsAnswers } from './probes.ts';
import { findProgram } from './programs.ts';
import { listens, startReady } from './wait.ts';

let folder: string;
let logFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probes-'));
  logFile = join(folder, 'nats.log');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports NATS as available if its streams respond', async () => {
  const settings = { folder: join(folder, 'nats'), port: await freePort(), password: 'secret' };
  const { url, child } = await startNats({ ...settings, logFile, volatile: true });
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
