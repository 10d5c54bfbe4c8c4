import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Manifest } from './manifest.ts';
import { signIn } from '../../local/portal/sign-in.ts';
import { readRunning } from '../../local/portal/data-lock.ts';
import { expectConsistent, snapshotTimeOf, startLoad } from './testing/quotes-load.ts';
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
  for (const name of ['running.json', 'secrets.json'])
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
  expect(await letters('quotes-learn')).toEqual([]);

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

/** Begins a transaction. Returns a function that waits until the backup gave way to it, does `work`, and commits it. */
async function holdTransaction(): Promise<(work: () => Promise<void>) => Promise<void>> {
  const { services } = readRunning(dataFolder);
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: services.quotes['DATABASE_URL'] });
    await client.connect();
    return client;
  };
  const [writer, watcher] = [await connect(), await connect()];
  await writer.query('BEGIN');
  await writer.query(
    `INSERT INTO "messaging"."inbox" ("consumer", "message_id") VALUES ('test', 'held')`,
  );
  const waitingSince = async (): Promise<string | null> => {
    const { rows } = await watcher.query<{ since: string }>(
      `SELECT pid || ' ' || waitstart AS since FROM pg_locks
       WHERE locktype = 'relation' AND mode = 'ShareLock' AND NOT granted AND waitstart IS NOT NULL`,
    );
    return rows[0]?.since ?? null;
  };
  return async (work) => {
    const first = await waitFor(waitingSince, timeout);
    await waitFor(async () => {
      const now = await waitingSince();
      return now !== null && now !== first;
    }, timeout);
    await work();
    await writer.query('COMMIT');
    await Promise.all([writer.end(), watcher.end()]);
  };
}

/** Creates a key to encrypt to. */
async function createIdentity() {
  const identity = await generateX25519Identity();
  const file = join(folder, 'key.txt');
  writeFileSync(file, `# a comment\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}

it(
  'restores a consistent state of a point between backups under load',
  async () => {
    const out = join(folder, 'backup');
    const files = join(dataFolder, 'files');
    const key = await createIdentity();
    const owner = await signIn(portal, 'rep@coastal.example');
    const admin = await signIn(portal, 'admin@portal.example');
    const load = startLoad(owner.client);
    await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
    const loadAfter = (moment: number) =>
      load.until(({ made }) => made.some((action) => action.startedAt > moment));
    for (const name of ['deleted', 'replaced']) writeFileSync(join(files, name), 'before');
    const release = await holdTransaction();
    const backingUp = portal.command('backup', '--out', out, '--incremental');
    backingUp.catch(() => undefined);
    await release(async () => {
      mkdirSync(join(files, '.backup'));
      const second = portal.command('backup', '--out', join(folder, 'second'));
      await expect(second).rejects.toThrow('Another backup is running.');
      expect(readdirSync(files)).toContain('.backup');
    });
    await loadAfter(snapshotTimeOf(await backingUp));
    const [complete = ''] = readdirSync(out);
    expect(statSync(join(out, complete, 'databases.tar')).mode & 0o077).toBe(0);
    expect(readdirSync(files)).not.toContain('.backup');

    // Of an interrupted backup.
    mkdirSync(join(out, 'unfinished'));
    writeFileSync(join(out, 'unfinished/streams.age'), 'something');
    rmSync(join(files, 'deleted'));
    rmSync(join(files, 'replaced'));
    writeFileSync(join(files, 'replaced'), 'after');
    const add = (...args: string[]): Promise<string> =>
      portal.command('backup', '--out', out, '--incremental', '--to', key.recipient, ...args);
    const moment = snapshotTimeOf(await add());
    const [, increment = ''] = readdirSync(out).sort();
    await loadAfter(moment);
    mkdirSync(join(files, 'later'));
    const adding = add('--verify', '--identity', key.file);
    const isAdded = () => readdirSync(out).filter((name) => name !== 'unfinished').length > 2;
    await Promise.race([adding, waitFor(isAdded, timeout)]);
    const actions = await load.stop();
    expect(await adding).toMatch(/compared: \d+ tables with \d+ rows, \d+ files\./);

    await portal.stop();
    expect(existsSync(join(dataFolder, 'running.json'))).toBe(false);
    const restore = (...args: string[]): Promise<string> =>
      portal.command('restore', '--from', out, '--identity', key.file, ...args);
    await expect(restore()).rejects.toThrow('data already');
    await portal.command('reset');
    await expect(restore('--at', '2020-01-01')).rejects.toThrow('no point at or before');
    renameSync(join(out, increment), join(folder, increment));
    await expect(restore()).rejects.toThrow('lacks the increment after');
    renameSync(join(folder, increment), join(out, increment));
    await restore('--at', new Date(moment).toISOString());
    expect(readFileSync(join(files, 'replaced'), 'utf8')).toBe('after');
    for (const name of ['deleted', 'later']) expect(existsSync(join(files, name))).toBe(false);
    await portal.start();
    // Sessions are restored too.
    await expectConsistent({ owner: owner.client, admin: admin.client }, actions, moment);
    await expect(add()).rejects.toThrow('no longer keeps the changes');
  },
  startMs,
);

it(
  'backs up a stopped portal, encrypted',
  async () => {
    await portal.stop();
    // PostgreSQL writes its log to disk only on request.
    const settings = join(dataFolder, 'postgres/data/postgresql.auto.conf');
    appendFileSync(settings, `wal_writer_delay = '10s'\n`);
    const { file: key, recipient } = await createIdentity();
    const parent = join(folder, 'stopped');
    await portal.command('backup', '--out', parent, '--incremental', '--to', recipient);
    const out = join(parent, readdirSync(parent)[0] ?? '');
    await expect(portal.command('backup', '--out', out)).rejects.toThrow('not empty');
    await expect(
      portal.command('backup', '--out', join(folder, 'backup'), '--incremental'),
    ).rejects.toThrow('a newer complete backup');
    await expect(portal.command('dead-letters', 'list')).rejects.toThrow('No portal runs');
    for (const name of readdirSync(out).filter((file) => file !== 'backup.json'))
      expect(readFileSync(join(out, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);

    const verify = ['--verify', '--from', out];
    await expect(portal.command('backup', ...verify)).rejects.toThrow('is encrypted');
    const another = join(folder, 'another.txt');
    writeFileSync(another, await generateX25519Identity());
    await expect(portal.command('backup', ...verify, '--identity', another)).rejects.toThrow(
      'no identity matched',
    );
    expect(await portal.command('backup', ...verify, '--identity', key)).toContain('compared');

    await portal.command('reset');
    await portal.command('restore', '--from', out, '--identity', key);
    const file = join(out, 'backup.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const sums = Object.values(manifest.tables?.['portal_quotes'] ?? {})[0];
    expect(sums).toBeDefined();
    if (sums) sums[0] += 1;
    writeFileSync(file, JSON.stringify(manifest));
    await expect(portal.command('backup', ...verify, '--identity', key)).rejects.toThrow(
      /portal_quotes: .* rows instead of/,
    );

    await portal.command('reset');
    writeFileSync(join(out, 'streams.age'), 'something else');
    await expect(portal.command('restore', '--from', out, '--identity', key)).rejects.toThrow(
      'streams.age differs',
    );
    await expect(portal.command('restore', '--from', folder)).rejects.toThrow(
      'contains no complete backup',
    );
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
  },
  startMs,
);
