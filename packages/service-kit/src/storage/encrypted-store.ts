import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { writeChunks, writeSealedFile, type SealedFile } from './sealed-file.ts';
import {
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

/** An object store that keeps everything encrypted, each object with a key of its own. */
export interface EncryptedStore extends ObjectStore {
  /** Keeps an encrypted file as an object, with the key that it has. `size` is that of the plain bytes. */
  putSealed(key: string, file: SealedFile, size: number, contentType: string): Promise<void>;
  /** Fetches an object into a new encrypted file; null where there is none. */
  fetchSealed(key: string, path: string, signal?: AbortSignal): Promise<SealedFile | null>;
  /** The id of the key that an object is encrypted by; null where it is plain, undefined where there is none. */
  keyIdOf(key: string): Promise<string | null | undefined>;
  /**
   * Has an object encrypted by the present key: seals its own key anew, and encrypts what an earlier release
   * kept plain. An object that is gone stays gone.
   */
  renew(key: string): Promise<void>;
}

/** A store around another one. Objects that are not encrypted, of an earlier release, are given as they are. */
export function createEncryptedStore(inner: ObjectStore, keys: KeyRing): EncryptedStore {
  async function put(key: string, parts: Iterable<Part>, size: number, type: string) {
    const sealed = Readable.from(joined(parts), { objectMode: false });
    await inner.put(key, sealed, sealedSize(size), type);
  }

  /** An object's stream with its header; null as header where it is plain. */
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
        isPlain ? joined([[head], rest]) : openChunks(dataKeyOf(keys, key, head), rest),
        { objectMode: false },
      );
      // Nobody may have begun to read it.
      plain.once('close', () => body.destroy());
      return { size: isPlain ? size : plainSize(size), body: plain };
    },
    async fetchSealed(key, path, signal) {
      const found = await open(key);
      if (!found) return null;
      const { head, rest, keyId } = found;
      if (keyId === null) return writeSealedFile(path, joined([[head], rest]), signal);
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
        const chunks = sealChunks(dataKey, joined([[head], rest]));
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

async function* joined(parts: Iterable<Part>): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* part;
}

/** The first bytes of a stream, fewer where it is shorter, and what comes after them. */
async function split(
  body: Readable,
  size: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const pieces = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      if (head.length > size) yield head.subarray(size);
      for (;;) {
        const next = await pieces.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      body.destroy();
    }
  }
  return { head: head.subarray(0, size), rest: rest() };
}
