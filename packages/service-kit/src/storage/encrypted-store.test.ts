import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createEncryptedStore, type EncryptedStore } from './encrypted-store.ts';
import { createFileStore } from './file-store.ts';
import { renewObjects } from '../commands/rotate-files.ts';
import {
  readSealedFile,
  writeSealedFile,
  chunkBytes,
  headerBytes,
  sealedSize,
} from './sealed-object.ts';

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [one, two] = [newKey('one'), newKey('two')];
const key = 'quotes/1/ab/statement.pdf';
const sealedChunk = chunkBytes + 16;

let root: string;
let store: EncryptedStore;
const storeWith = (keys: string): EncryptedStore =>
  createEncryptedStore(createFileStore(root), createKeyRing(keys));
const pathOf = (name: string): string => join(root, name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'encrypted-'));
  store = storeWith(one);
});
afterEach(() => rm(root, { recursive: true }));

const put = (bytes: Buffer, name = key): Promise<void> =>
  store.put(name, Readable.from([bytes]), bytes.length, 'x');
async function read(from = store, name = key): Promise<Buffer> {
  const found = await from.get(name);
  if (!found) throw new Error('The object does not exist');
  return buffer(found.body);
}

describe('an encrypted store', () => {
  it.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 1_000_003])(
    'stores and returns %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      await put(bytes);
      const found = await store.get(key);
      expect(found?.size).toBe(size);
      expect((await buffer(found?.body ?? Readable.from([]))).equals(bytes)).toBe(true);
      expect((await readFile(pathOf(key))).length).toBe(sealedSize(size));
    },
  );

  it('stores ciphertext that differs each time', async () => {
    const text = Buffer.from('4111111111111111 '.repeat(9000));
    await put(text);
    const first = await readFile(pathOf(key));
    await put(text);
    const second = await readFile(pathOf(key));
    expect(first.includes('4111')).toBe(false);
    expect(first.subarray(headerBytes).equals(second.subarray(headerBytes))).toBe(false);
  });

  it('rejects any altered byte', async () => {
    const bytes = randomBytes(2 * chunkBytes + 100);
    await put(bytes);
    const stored = await readFile(pathOf(key));
    // Except the padding of the key id.
    const sealedKeyAt = headerBytes - 60;
    const position = fc.oneof(
      fc.integer({ min: 0, max: 9 + 'one'.length }),
      fc.integer({ min: sealedKeyAt, max: headerBytes - 1 }),
      fc.integer({ min: headerBytes, max: stored.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const altered = Buffer.from(stored);
        altered[at] = (altered[at] ?? 0) ^ flip;
        await writeFile(pathOf(key), altered);
        await expect(read()).rejects.toThrow(/damaged|does not open|FIELD_KEYS has no key/);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['is cut off within a chunk', (b: Buffer) => b.subarray(0, b.length - 5)],
    ['is cut off at a chunk', (b: Buffer) => b.subarray(0, headerBytes + sealedChunk)],
    ['is cut off after its header', (b: Buffer) => b.subarray(0, headerBytes)],
    ['has something added', (b: Buffer) => Buffer.concat([b, Buffer.alloc(100)])],
    [
      'has a duplicate chunk',
      (b: Buffer) => Buffer.concat([b, b.subarray(headerBytes, headerBytes + sealedChunk)]),
    ],
    [
      'has two chunks swapped',
      (b: Buffer) =>
        Buffer.concat([
          b.subarray(0, headerBytes),
          b.subarray(headerBytes + sealedChunk, headerBytes + 2 * sealedChunk),
          b.subarray(headerBytes, headerBytes + sealedChunk),
          b.subarray(headerBytes + 2 * sealedChunk),
        ]),
    ],
    [
      'lacks a chunk',
      (b: Buffer) =>
        Buffer.concat([b.subarray(0, headerBytes), b.subarray(headerBytes + sealedChunk)]),
    ],
  ])('rejects an object that %s', async (_, change) => {
    await put(randomBytes(2 * chunkBytes + 100));
    await writeFile(pathOf(key), change(await readFile(pathOf(key))));
    await expect(read()).rejects.toThrow(/damaged|cut off/);
    const file = await store.fetchSealed(key, pathOf('scratch'));
    if (!file) throw new Error('The object does not exist');
    await expect(readSealedFile(file)).rejects.toThrow(/damaged|cut off/);
  });

  it('rejects an object under another key', async () => {
    await put(Buffer.from('mine'));
    await put(Buffer.from('yours'), 'quotes/2/cd/statement.pdf');
    await writeFile(pathOf(key), await readFile(pathOf('quotes/2/cd/statement.pdf')));
    await expect(read()).rejects.toThrow(`objects/${key} does not open with key one`);
  });

  it.each(['short', 'x'.repeat(1000)])('rejects the plain object %s', async (text) => {
    const plain = Buffer.from(text);
    await createFileStore(root).put(key, plain, plain.length, 'x');
    await expect(read()).rejects.toThrow('not encrypted');
    await expect(store.fetchSealed(key, pathOf('scratch'))).rejects.toThrow('not encrypted');
    await expect(store.renew(key)).rejects.toThrow('not encrypted');
  });

  it('returns null for a missing object', async () => {
    expect(await store.get(key)).toBeNull();
    expect(await store.fetchSealed(key, pathOf('scratch'))).toBeNull();
    expect(await store.keyIdOf(key)).toBeUndefined();
    await store.renew(key);
    expect(await store.get(key)).toBeNull();
  });
});

it('a sealed file can be stored as an object and fetched', async () => {
  const bytes = randomBytes(200_000);
  const file = await writeSealedFile(pathOf('upload'), Readable.from([bytes]));
  expect((await readSealedFile(file)).equals(bytes)).toBe(true);
  await store.putSealed(key, file, bytes.length, 'x');
  expect((await read()).equals(bytes)).toBe(true);
  const fetched = await store.fetchSealed(key, pathOf('scratch'));
  if (!fetched) throw new Error('The object does not exist');
  expect((await readSealedFile(fetched)).equals(bytes)).toBe(true);
  await truncate(fetched.path, 70_000);
  await expect(readSealedFile(fetched)).rejects.toThrow('damaged');
});

describe('a new key', () => {
  /** Returns the number of checked objects. */
  const renew = async (keys: string, isInUse = (): Promise<boolean> => Promise.resolve(true)) => {
    const { keyId } = createKeyRing(keys);
    let checked = 0;
    for await (const _ of renewObjects(storeWith(keys), {
      keyId,
      prefix: 'quotes/',
      isInUse,
    }))
      checked += 1;
    return checked;
  };

  it('replaces the earlier key everywhere', async () => {
    const bytes = randomBytes(100_000);
    await put(bytes);
    await put(Buffer.from('page'), 'quotes/1/ab/pages/0001.jpg');
    const body = (await readFile(pathOf(key))).subarray(headerBytes);
    expect(await renew(`${two},${one}`)).toBe(2);
    const renewed = await readFile(pathOf(key));
    expect(await renew(`${two},${one}`)).toBe(2);
    expect((await readFile(pathOf(key))).equals(renewed)).toBe(true);
    expect((await read(storeWith(two))).equals(bytes)).toBe(true);
    expect((await readFile(pathOf(key))).subarray(headerBytes).equals(body)).toBe(true);
    await expect(read(storeWith(one))).rejects.toThrow('FIELD_KEYS has no key two');
  });

  it('does not restore objects that are deleted meanwhile', async () => {
    await put(Buffer.from('x'));
    let calls = 0;
    await renew(`${two},${one}`, () => Promise.resolve(calls++ === 0));
    expect(await store.get(key)).toBeNull();
  });
});
