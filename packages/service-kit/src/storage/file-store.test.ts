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

it('gives back what it was given', async () => {
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

it('gives null for what is not there', async () => {
  expect(await store.get('quotes/1/none.pdf')).toBeNull();
});

it('leaves nothing of a source that breaks off', async () => {
  const broken = Readable.from(
    (async function* breaking() {
      yield Buffer.from('half');
      await Promise.reject(new Error('broken off'));
    })(),
  );
  await expect(store.put('quotes/1/a.pdf', broken, 10, 'x')).rejects.toThrow('broken off');
  expect(await readdir(join(root, 'quotes/1'))).toEqual([]);
});

it('removes all below a prefix, and what is not there as well', async () => {
  await store.put('quotes/1/pages/1.jpg', Buffer.from('x'), 1, 'x');
  await store.put('quotes/2/pages/1.jpg', Buffer.from('x'), 1, 'x');
  await store.removeAll('quotes/1/');
  await store.removeAll('quotes/1/');
  expect(await store.get('quotes/1/pages/1.jpg')).toBeNull();
  expect(await store.get('quotes/2/pages/1.jpg')).not.toBeNull();
});

it.each(['../secret', '/etc/passwd', 'quotes/../../x', '', 'a//b', '.hidden'])(
  'refuses the key %j',
  async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow(TypeError);
  },
);
