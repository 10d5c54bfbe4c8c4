import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../compose/sign-in.ts';
import { readRunning } from '../../local/portal/running-portal.ts';
import { expectConsistent, startLoad } from './testing/quotes-load.ts';
import { preparePortal, type SpawnedPortal } from './testing/spawned-portal.ts';

const startMs = 300_000;

let folder: string;
let dataFolder: string;
let portal: SpawnedPortal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  dataFolder = join(folder, 'data');
  portal = await preparePortal(dataFolder);
  await portal.start();
}, startMs);
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each check starts a process. */
const timeout = { ms: 120_000 };

interface Letter {
  seq: number;
  consumer: string;
}
const letters = async (...args: string[]): Promise<Letter[]> =>
  (await portal.command('dead-letters', 'list', ...args))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Letter);

it('keeps the environment of a running portal private to its user', () => {
  for (const name of ['running.json', 'pause.sock', 'secrets.json'])
    expect(statSync(join(dataFolder, name)).mode & 0o077).toBe(0);
});

it('lists and replays dead letters of a running portal', async () => {
  expect(await letters()).toEqual([]);
  const { services } = readRunning(dataFolder);
  const database = new Client({ connectionString: services.applications['DATABASE_URL'] });
  await database.connect();
  // An invalid payload, which the event's only consumer cannot handle.
  await database.query(
    `INSERT INTO "messaging"."outbox" ("subject", "payload")
     VALUES ('portal.applications.application.status-changed.v1', '{}')`,
  );
  await database.end();
  const [letter] = await waitFor(async () => {
    const found = await letters('notifications-application-status');
    return found.length ? found : null;
  }, timeout);
  expect(letter?.consumer).toBe('notifications-application-status');
  expect(await letters('quotes-convert')).toEqual([]);

  expect(await portal.command('dead-letters', 'replay', String(letter?.seq))).toContain(
    'Replayed: 1',
  );
  // It fails again and returns under a new number.
  const [again] = await waitFor(async () => {
    const found = await letters();
    return found.length ? found : null;
  }, timeout);
  expect(again?.seq).toBeGreaterThan(letter?.seq ?? 0);
  await expect(portal.command('dead-letters', 'replay', '999')).rejects.toThrow('no dead letter');
  expect(await portal.command('dead-letters', 'replay', 'all')).toContain('Replayed: 1');
});

it(
  'restores a consistent state after a backup under load',
  async () => {
    const out = join(folder, 'backup');
    const owner = await signIn(portal, 'rep@coastal.example');
    const admin = await signIn(portal, 'admin@portal.example');
    const load = startLoad(owner.client);
    await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
    const began = performance.now();
    await portal.command('backup', '--out', out);
    const ended = performance.now();
    await load.until(({ made }) => made.some((deed) => deed.began > ended));
    const actions = await load.stop();
    expect(statSync(join(out, 'databases.tar')).mode & 0o077).toBe(0);

    await portal.stop();
    expect(existsSync(join(dataFolder, 'running.json'))).toBe(false);
    await expect(portal.command('restore', '--from', out)).rejects.toThrow('There is data');
    await portal.command('reset');
    await portal.command('restore', '--from', out);
    await portal.start();
    // Sessions are restored too.
    await expectConsistent({ owner: owner.client, admin: admin.client }, actions, [began, ended]);
  },
  startMs,
);

it('backs up a stopped portal', async () => {
  await portal.stop();
  const out = join(folder, 'stopped');
  await portal.command('backup', '--out', out);
  await expect(portal.command('backup', '--out', out)).rejects.toThrow('not empty');
  await expect(portal.command('dead-letters', 'list')).rejects.toThrow('No portal runs');

  await portal.command('reset');
  writeFileSync(join(out, 'streams.tar'), 'something else');
  await expect(portal.command('restore', '--from', out)).rejects.toThrow('streams.tar differs');
  await expect(portal.command('restore', '--from', folder)).rejects.toThrow(
    'contains no complete backup',
  );
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
});
