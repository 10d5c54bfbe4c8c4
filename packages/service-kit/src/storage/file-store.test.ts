import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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

it.each(['../secret', '/etc/passwd', 'quotes/../../x', '', 'a//b', '.hidden'])(
  'rejects the key %j',
  async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow(TypeError);
  },
);
