import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';
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

it('reports a copy with other bytes', async () => {
  const { from, to } = stores();
  await put(from, 'quotes/1/file');
  await moveObjects(from, to);
  await writeFile(join(root, 'to/quotes/1/file'), 'other bytes');
  await expect(moveObjects(from, to)).rejects.toThrow('The copy of quotes/1/file differs');
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
