import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startFauxqs, type FauxqsServer } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createFileStore } from './file-store.ts';
import { createMinioStore, type MinioOptions } from './minio-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createObjectStore, storageConfig } from './storage-config.ts';

let folder: string;
let server: FauxqsServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  server = await startFauxqs({ port: 0, logger: false });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const inMemory = (): MinioOptions => ({
  endpoint: `http://127.0.0.1:${server.port}`,
  accessKey: 'any',
  secretKey: 'any',
  bucket: 'conformance',
});
/** The largest file that the portal accepts, with what encryption adds. */
const largest = 51 * 1024 * 1024;
const stores: [name: string, open: () => ObjectStore, maxBytes: number][] = [
  ['a folder', () => createFileStore(join(folder, 'files')), largest],
  // It accepts bodies of up to 11 MiB.
  ['an S3 server in memory', () => createMinioStore(inMemory()), 10 * 1024 * 1024],
];
/** `MINIO_…` in the environment adds the store that they name. */
const provided = readConfig(storageConfig);
if (provided.MINIO_ENDPOINT)
  stores.push([provided.MINIO_ENDPOINT, () => createObjectStore(provided), largest]);

describe.each(stores)('%s', (_, open, maxBytes) => {
  /** Apart from what a given store holds already. */
  const prefix = `conformance/${randomUUID()}/`;
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.removeAll(prefix));

  const put = (name: string, bytes: Buffer): Promise<void> =>
    store.put(prefix + name, Readable.from([bytes]), bytes.length, 'application/pdf');
  async function read(name: string): Promise<Buffer | null> {
    const found = await store.get(prefix + name);
    if (!found) return null;
    const bytes = await buffer(found.body);
    expect(bytes.length).toBe(found.size);
    return bytes;
  }
  const listed = async (below: string): Promise<string[]> =>
    ((await Readable.from(store.list(prefix + below)).toArray()) as string[]).toSorted();

  it('is ready', async () => {
    await expect(store.check()).resolves.not.toThrow();
  });

  it.each([0, 1, 65_536, maxBytes])('returns the %i bytes that it stored', async (size) => {
    const bytes = randomBytes(size);
    await put('a/file', bytes);
    expect((await read('a/file'))?.equals(bytes)).toBe(true);
  });

  it('stores bytes from memory', async () => {
    await store.put(`${prefix}a/bytes`, Buffer.from('bytes'), 5, 'text/plain');
    expect(String(await read('a/bytes'))).toBe('bytes');
  });

  it('replaces an object', async () => {
    await put('a/replaced', Buffer.from('the first'));
    await put('a/replaced', Buffer.from('second'));
    expect(String(await read('a/replaced'))).toBe('second');
  });

  it('keeps one of two objects stored at once under one key, complete', async () => {
    const both = [randomBytes(300_000), randomBytes(200_000)];
    await Promise.all(both.map((bytes) => put('a/raced', bytes)));
    const stored = await read('a/raced');
    expect(both.some((bytes) => stored?.equals(bytes))).toBe(true);
  });

  it('keeps the earlier object if the source of a new one fails', async () => {
    await put('b/kept', Buffer.from('earlier'));
    const failing = Readable.from(
      (async function* half() {
        yield Buffer.from('half');
        await Promise.reject(new Error('source failed'));
      })(),
    );
    const stored = store.put(`${prefix}b/kept`, failing, 10, 'text/plain');
    await expect(stored).rejects.toThrow('source failed');
    expect(String(await read('b/kept'))).toBe('earlier');
    expect(await listed('b/')).toEqual([`${prefix}b/kept`]);
  });

  it('survives a reader that stops early', async () => {
    await put('a/long', randomBytes(5_000_000));
    const found = await store.get(`${prefix}a/long`);
    found?.body.destroy();
    expect((await read('a/long'))?.length).toBe(5_000_000);
  });

  it('returns null for an object that does not exist or was removed', async () => {
    expect(await read('a/never')).toBeNull();
    await put('a/removed', Buffer.from('x'));
    await store.remove(`${prefix}a/removed`);
    await store.remove(`${prefix}a/removed`);
    expect(await read('a/removed')).toBeNull();
  });

  it('lists and removes more objects than one answer of S3 has, and no others', async () => {
    const names = Array.from({ length: 1_005 }, (_, index) => `many/1/deep/${index}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => put(name, Buffer.from('x'))));
    await put('many/10/other', Buffer.from('x'));
    expect(await listed('many/1/')).toEqual(names.map((name) => prefix + name).toSorted());
    await store.removeAll(`${prefix}many/1/`);
    await store.removeAll(`${prefix}many/1/`);
    expect(await listed('many/')).toEqual([`${prefix}many/10/other`]);
    await put('many/1', Buffer.from('x'));
    await store.removeAll(`${prefix}many/1`);
    expect(await listed('many/')).toEqual([`${prefix}many/10/other`]);
    expect(await Readable.from(store.list('')).toArray()).toContain(`${prefix}many/10/other`);
  });
});

// The server in memory accepts any key.
it.each(provided.MINIO_ENDPOINT ? [provided] : [])(
  'a given store refuses a wrong key',
  async (config) => {
    const wrong = createObjectStore({ ...config, MINIO_SECRET_KEY: randomUUID() });
    const refused = { code: expect.stringMatching(/^(?:AccessDenied|SignatureDoesNotMatch)$/) };
    await expect(wrong.check()).rejects.toMatchObject(refused);
    await expect(wrong.get('conformance/file')).rejects.toMatchObject(refused);
  },
);
