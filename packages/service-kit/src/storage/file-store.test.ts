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

const put = (key: string, text: string): Promise<void> =>
  store.put(key, Buffer.from(text), text.length, 'x');

it('reads the file that it opened, even if it is replaced or removed meanwhile', async () => {
  await put('quotes/1/a', 'first');
  const first = await store.get('quotes/1/a');
  await put('quotes/1/a', 'the second');
  const second = await store.get('quotes/1/a');
  await store.removeAll('quotes/1');
  const read = async (found: typeof first) => [
    found?.size,
    String(found && (await buffer(found.body))),
  ];
  expect([await read(first), await read(second)]).toEqual([
    [5, 'first'],
    [10, 'the second'],
  ]);
});

it('lists the other files if a folder is removed meanwhile', async () => {
  const folders = ['quotes/1/', 'quotes/2/', 'quotes/3/'];
  for (const folder of folders) await put(`${folder}a`, 'x');
  const listed: string[] = [];
  for await (const key of store.list('quotes/')) {
    listed.push(key);
    const next = folders.find((folder) => !key.startsWith(folder));
    if (listed.length === 1 && next) await store.removeAll(next);
  }
  expect(listed).toHaveLength(2);
});

it.each(['../secret', '/etc/passwd', 'quotes/../../x', '', 'a//b', '.hidden'])(
  'rejects the key %j',
  async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow(TypeError);
  },
);
