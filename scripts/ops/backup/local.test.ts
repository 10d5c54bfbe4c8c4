import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../compose/sign-in.ts';
import { readRunning } from '../../local/portal/running-portal.ts';
import { expectOneMoment, startLoad } from './testing/quotes-load.ts';
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

/** Each look starts a process. */
const patience = { ms: 120_000 };

interface Letter {
  seq: number;
  consumer: string;
}
const letters = async (...args: string[]): Promise<Letter[]> =>
  (await portal.command('dead-letters', 'list', ...args))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Letter);

it('what a portal runs with is for its user alone', () => {
  for (const name of ['running.json', 'pause.sock', 'secrets.json'])
    expect(statSync(join(dataFolder, name)).mode & 0o077).toBe(0);
});

it('dead letters of a running portal are listed and handed again', async () => {
  expect(await letters()).toEqual([]);
  const { services } = readRunning(dataFolder);
  const database = new Client({ connectionString: services.applications['DATABASE_URL'] });
  await database.connect();
  // Not a payload of this event, whose only consumer cannot handle it.
  await database.query(
    `INSERT INTO "messaging"."outbox" ("subject", "payload")
     VALUES ('portal.applications.application.status-changed.v1', '{}')`,
  );
  await database.end();
  const [letter] = await waitFor(async () => {
    const found = await letters('notifications-application-status');
    return found.length ? found : null;
  }, patience);
  expect(letter?.consumer).toBe('notifications-application-status');
  expect(await letters('quotes-convert')).toEqual([]);

  expect(await portal.command('dead-letters', 'replay', String(letter?.seq))).toContain(
    'Replayed: 1',
  );
  // It is as it was, and comes back under a new number.
  const [again] = await waitFor(async () => {
    const found = await letters();
    return found.length ? found : null;
  }, patience);
  expect(again?.seq).toBeGreaterThan(letter?.seq ?? 0);
  await expect(portal.command('dead-letters', 'replay', '999')).rejects.toThrow('no dead letter');
  expect(await portal.command('dead-letters', 'replay', 'all')).toContain('Replayed: 1');
});

it(
  'a backup under load, a wipe and a restore give one moment back',
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
    const deeds = await load.stop();
    expect(statSync(join(out, 'databases.tar')).mode & 0o077).toBe(0);

    await portal.stop();
    expect(existsSync(join(dataFolder, 'running.json'))).toBe(false);
    await expect(portal.command('restore', '--from', out)).rejects.toThrow('There is data');
    await portal.command('reset');
    await portal.command('restore', '--from', out);
    await portal.start();
    // The sessions are of that moment too.
    await expectOneMoment({ owner: owner.client, admin: admin.client }, deeds, [began, ended]);
  },
  startMs,
);

it('a portal that is stopped is backed up too', async () => {
  await portal.stop();
  const out = join(folder, 'stopped');
  await portal.command('backup', '--out', out);
  await expect(portal.command('backup', '--out', out)).rejects.toThrow('not empty');
  await expect(portal.command('dead-letters', 'list')).rejects.toThrow('No portal runs');

  await portal.command('reset');
  writeFileSync(join(out, 'streams.tar'), 'something else');
  await expect(portal.command('restore', '--from', out)).rejects.toThrow('streams.tar is not what');
  await expect(portal.command('restore', '--from', folder)).rejects.toThrow('holds no backup');
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
});
