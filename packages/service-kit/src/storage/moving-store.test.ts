import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startFauxqs, type FauxqsServer } from 'fauxqs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';
import { createMinioStore } from './minio-store.ts';
import { createMovingStore, moveObjects } from './moving-store.ts';
import type { ObjectStore } from './object-store.ts';

let root: string;
let [from, to, service]: ObjectStore[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'moving-'));
  from = createFileStore(join(root, 'from'));
  to = createFileStore(join(root, 'to'));
  service = createMovingStore(to, from);
});
afterEach(() => rm(root, { recursive: true }));

const stores = () => {
  if (!from || !to || !service) throw new Error('There are no stores');
  return { from, to, service };
};
const put = (store: ObjectStore, key: string, text = key): Promise<void> =>
  store.put(key, Buffer.from(text), Buffer.byteLength(text), 'text/plain');
async function read(store: ObjectStore, key: string): Promise<string | null> {
  const found = await store.get(key);
  return found && String(await buffer(found.body));
}
const keys = async (store: ObjectStore): Promise<string[]> =>
  ((await Readable.from(store.list('')).toArray()) as string[]).toSorted();

it('shows a service all objects, and stores new ones in the new store', async () => {
  const { from, to, service } = stores();
  await put(from, 'quotes/1/old');
  await put(service, 'quotes/1/new');
  expect(await keys(service)).toEqual(['quotes/1/new', 'quotes/1/old']);
  expect(await read(service, 'quotes/1/old')).toBe('quotes/1/old');
  expect(await keys(to)).toEqual(['quotes/1/new']);
  await moveObjects(from, to);
  expect(await keys(service)).toEqual(['quotes/1/new', 'quotes/1/old']);
  await service.remove('quotes/1/old');
  await service.removeAll('quotes/1/');
  expect([await keys(from), await keys(to)]).toEqual([[], []]);
});

it('copies all objects, and only missing ones when it is repeated', async () => {
  const { from, to } = stores();
  const large = randomBytes(1_000_000).toString('base64');
  await put(from, 'quotes/1/large', large);
  await put(from, 'imports/2/small');
  expect(await moveObjects(from, to)).toEqual({ copied: 2, verified: 2 });
  expect(await read(to, 'quotes/1/large')).toBe(large);
  await put(from, 'quotes/3/late');
  expect(await moveObjects(from, to)).toEqual({ copied: 1, verified: 3 });
  expect(await keys(from)).toEqual(await keys(to));
});

it('replaces a copy with other bytes', async () => {
  const { from, to } = stores();
  await put(from, 'quotes/1/file');
  await moveObjects(from, to);
  await writeFile(join(root, 'to/quotes/1/file'), 'other bytes');
  expect(await moveObjects(from, to)).toEqual({ copied: 1, verified: 1 });
  expect(await read(to, 'quotes/1/file')).toBe('quotes/1/file');
});

it('replaces an object of the old store in both', async () => {
  const { from, to, service } = stores();
  await put(from, 'quotes/1/layout', 'first');
  await put(service, 'quotes/1/layout', 'second');
  expect(await read(service, 'quotes/1/layout')).toBe('second');
  await moveObjects(from, to);
  await put(service, 'quotes/1/layout', 'third');
  expect(await moveObjects(from, to)).toEqual({ copied: 0, verified: 1 });
  expect(await read(to, 'quotes/1/layout')).toBe('third');
});

it('repeats the copy of an object that a service replaces meanwhile', async () => {
  const { from, to, service } = stores();
  await put(from, 'quotes/1/layout', 'first');
  let isReplaced = false;
  const slow: ObjectStore = {
    ...to,
    async put(key, ...rest) {
      if (!isReplaced) await put(service, key, 'second');
      isReplaced = true;
      await to.put(key, ...rest);
    },
  };
  expect(await moveObjects(from, slow)).toEqual({ copied: 1, verified: 1 });
  expect(await read(to, 'quotes/1/layout')).toBe('second');
});

it('reports a store that alters what it stores', async () => {
  const { from, to } = stores();
  await put(from, 'quotes/1/file');
  const altering: ObjectStore = {
    ...to,
    put: (key, _body, size, type) => to.put(key, Buffer.alloc(size), size, type),
  };
  await expect(moveObjects(from, altering)).rejects.toThrow('The copy of quotes/1/file differs');
});

it('does not restore objects that a service deletes during the copy', async () => {
  const { from, to, service } = stores();
  await put(from, 'quotes/1/file');
  const slow: ObjectStore = {
    ...to,
    async put(key, ...rest) {
      await service.remove(key);
      await to.put(key, ...rest);
    },
  };
  expect(await moveObjects(from, slow)).toEqual({ copied: 0, verified: 0 });
  expect([await keys(from), await keys(to)]).toEqual([[], []]);
});

describe('while clients write, replace and delete', () => {
  let server: FauxqsServer;
  beforeAll(async () => {
    server = await startFauxqs({ port: 0, logger: false });
  });
  afterAll(() => server.stop());

  const kinds = {
    'a folder': (name: string) => createFileStore(join(root, name)),
    S3: (bucket: string) =>
      createMinioStore({
        endpoint: `http://127.0.0.1:${server.port}`,
        accessKey: 'any',
        secretKey: 'any',
        bucket,
      }),
  };
  type Kind = keyof typeof kinds;
  const clients = [0, 1, 2, 3];
  const folders = Array.from({ length: 40 }, (_, number) => number);

  /** Works on its own share of the folders. Returns what must be stored at the end: null for what must not. */
  async function work(store: ObjectStore, client: number): Promise<Map<string, string | null>> {
    const expected = new Map<string, string | null>();
    for (const folder of folders.filter((number) => number % clients.length === client)) {
      const key = (name: string): string => `quotes/${folder}/${name}`;
      expected.set(key('kept'), key('kept'));
      await put(store, key('new'), 'new');
      expect(await read(store, key('new'))).toBe('new');
      expected.set(key('new'), 'new');
      await put(store, key('replaced'), 'replaced');
      expected.set(key('replaced'), 'replaced');
      if (folder % 3 === 0) {
        await store.removeAll(key(''));
        for (const name of expected.keys()) if (name.startsWith(key(''))) expected.set(name, null);
      } else await store.remove(key('removed'));
      expected.set(key('removed'), null);
      for (const [name, text] of expected)
        if (text !== null) expect(await read(store, name)).not.toBeNull();
    }
    return expected;
  }

  it.each<[string, Kind, Kind]>([
    ['folders', 'a folder', 'a folder'],
    ['to-s3', 'a folder', 'S3'],
    ['from-s3', 'S3', 'a folder'],
  ])('a move of %s loses nothing and restores nothing', async (name, source, target) => {
    const old = kinds[source](`${name}-old`);
    const fresh = kinds[target](`${name}-new`);
    for (const folder of folders)
      for (const file of ['kept', 'replaced', 'removed'])
        await put(old, `quotes/${folder}/${file}`);
    const service = createMovingStore(fresh, old);
    let isWorking = true;
    const working = Promise.all(clients.map((client) => work(service, client))).finally(() => {
      isWorking = false;
    });
    let moves = 0;
    for (; isWorking; moves += 1) await moveObjects(old, fresh);
    const expected = new Map((await working).flatMap((some) => [...some]));
    const { verified } = await moveObjects(old, fresh);
    expect(moves).toBeGreaterThan(0);
    const stored = [...expected].filter(([, text]) => text !== null);
    expect(await keys(fresh)).toEqual(stored.map(([key]) => key).toSorted());
    for (const [key, text] of stored) expect(await read(fresh, key)).toBe(text);
    expect(verified).toBe(stored.filter(([key]) => !key.endsWith('new')).length);
  });
});
