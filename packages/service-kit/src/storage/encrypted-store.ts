import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import {
  writeChunks,
  writeSealedFile,
  type SealedFile,
  dataKeyOf,
  headerBytes,
  headerFor,
  keyIdOf,
  newDataKey,
  openChunks,
  plainSize,
  sealChunks,
  sealedSize,
} from './sealed-object.ts';

/** An object store that encrypts each object with its own data key (envelope encryption). */
export interface EncryptedStore extends ObjectStore {
  /** Stores an encrypted file with its data key. `size`: bytes of the plain content. */
  putSealed(key: string, file: SealedFile, size: number, contentType: string): Promise<void>;
  /** Downloads an object into a new encrypted file; null if it does not exist. */
  fetchSealed(key: string, path: string, signal?: AbortSignal): Promise<SealedFile | null>;
  /** The id of the key that encrypts an object; null if it is plain, undefined if it does not exist. */
  keyIdOf(key: string): Promise<string | null | undefined>;
  /** Re-encrypts an object, or only its data key if it is encrypted. Does nothing if it does not exist. */
  renew(key: string): Promise<void>;
}

/** Wraps a store. Returns objects of an earlier release, which are not encrypted, unchanged. */
export function createEncryptedStore(inner: ObjectStore, keys: KeyRing): EncryptedStore {
  async function put(key: string, parts: Iterable<Part>, size: number, type: string) {
    const sealed = Readable.from(concat(parts), { objectMode: false });
    await inner.put(key, sealed, sealedSize(size), type);
  }

  /** Opens an object; `keyId` is null if it is plain. */
  async function open(key: string) {
    const stored = await inner.get(key);
    if (!stored) return null;
    const { head, rest } = await split(stored.body, headerBytes);
    const keyId = keyIdOf(head);
    return { ...stored, head, rest, keyId };
  }

  return {
    ...inner,
    put: (key, body, size, contentType) => {
      const dataKey = newDataKey();
      const plain = body instanceof Uint8Array ? Readable.from([body]) : body;
      const parts = [[headerFor(keys, key, dataKey)], sealChunks(dataKey, plain)];
      return put(key, parts, size, contentType);
    },
    putSealed: (key, { path, dataKey }, size, contentType) =>
      put(
        key,
        [[headerFor(keys, key, dataKey)], createReadStream(path) as AsyncIterable<Buffer>],
        size,
        contentType,
      ),
    async get(key): Promise<StoredObject | null> {
      const found = await open(key);
      if (!found) return null;
      const { head, rest, size, keyId, body } = found;
      const isPlain = keyId === null;
      const plain = Readable.from(
        isPlain ? concat([[head], rest]) : openChunks(dataKeyOf(keys, key, head), rest),
        { objectMode: false },
      );
      // Destroy the source even if nobody reads the stream.
      plain.once('close', () => body.destroy());
      return { size: isPlain ? size : plainSize(size), body: plain };
    },
    async fetchSealed(key, path, signal) {
      const found = await open(key);
      if (!found) return null;
      const { head, rest, keyId } = found;
      if (keyId === null) return writeSealedFile(path, concat([[head], rest]), signal);
      const dataKey = dataKeyOf(keys, key, head);
      await writeChunks(path, rest, signal);
      return { path, dataKey };
    },
    async keyIdOf(key) {
      const found = await open(key);
      found?.body.destroy();
      return found?.keyId;
    },
    async renew(key) {
      const found = await open(key);
      if (!found) return;
      const { head, rest, size, keyId } = found;
      const type = 'application/octet-stream';
      if (keyId === null) {
        const dataKey = newDataKey();
        const chunks = sealChunks(dataKey, concat([[head], rest]));
        await put(key, [[headerFor(keys, key, dataKey)], chunks], size, type);
      } else if (keyId === keys.keyId) {
        found.body.destroy();
      } else {
        const header = headerFor(keys, key, dataKeyOf(keys, key, head));
        await put(key, [[header], rest], plainSize(size), type);
      }
    },
  };
}

type Part = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

async function* concat(parts: Iterable<Part>): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* part;
}

/** Splits a stream after `size` bytes; `head` is shorter if the stream is. */
async function split(
  body: Readable,
  size: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      if (head.length > size) yield head.subarray(size);
      for (;;) {
        const next = await chunks.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      body.destroy();
    }
  }
  return { head: head.subarray(0, size), rest: rest() };
}
