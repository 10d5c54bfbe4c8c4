import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

let root: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = createFileStore(root);
});
afterEach(() => rm(root, { recursive: true }));

it('returns stored objects', async () => {
  await store.put(
    'quotes/1/a.pdf',
    Readable.from([Buffer.from('one'), Buffer.from('two')]),
    6,
    'x',
  );
  const object = await store.get('quotes/1/a.pdf');
  expect(object?.size).toBe(6);
  expect(object && String(await buffer(object.body))).toBe('onetwo');
});

it('returns null for a missing object', async () => {
  expect(await store.get('quotes/1/none.pdf')).toBeNull();
});

it('leaves no file if the source fails', async () => {
  const broken = Readable.from(
    (async function* failing() {
      yield Buffer.from('half');
      await Promise.reject(new Error('source failed'));
    })(),
  );
  await expect(store.put('quotes/1/a.pdf', broken, 10, 'x')).rejects.toThrow('source failed');
  expect(await readdir(join(root, 'quotes/1'))).toEqual([]);
});

it('removes all objects with a prefix, and accepts missing ones', async () => {
  await store.put('quotes/1/pages/1.jpg', Buffer.from('x'), 1, 'x');
  await store.put('quotes/2/pages/1.jpg', Buffer.from('x'), 1, 'x');
  await store.removeAll('quotes/1/');
  await store.removeAll('quotes/1/');
  expect(await store.get('quotes/1/pages/1.jpg')).toBeNull();
  expect(await store.get('quotes/2/pages/1.jpg')).not.toBeNull();
});

it.each(['../secret', '/etc/passwd', 'quotes/../../x', '', 'a//b', '.hidden'])(
  'rejects the key %j',
  async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow(TypeError);
  },
);
