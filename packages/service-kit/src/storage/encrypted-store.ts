import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import * as envelope from './sealed-object.ts';

/** An object store that encrypts each object with its own data key (envelope encryption). */
export type EncryptedStore = ReturnType<typeof createEncryptedStore>;

export function createEncryptedStore(inner: ObjectStore, keys: KeyRing) {
  async function put(
    key: string,
    dataKey: Uint8Array,
    chunks: AsyncIterable<Uint8Array>,
    size: number,
    type: string,
  ) {
    const sealed = Readable.from(after(envelope.headerFor(keys, key, dataKey), chunks), {
      objectMode: false,
    });
    await inner.put(key, sealed, envelope.sealedSize(size), type);
  }

  async function open(key: string) {
    const stored = await inner.get(key);
    return stored && { ...stored, ...(await split(stored.body, envelope.headerBytes)) };
  }

  return {
    ...inner,
    put: (key: string, body: Uint8Array | Readable, size: number, contentType: string) => {
      const dataKey = envelope.newDataKey();
      const plain = body instanceof Uint8Array ? Readable.from([body]) : body;
      return put(key, dataKey, envelope.sealChunks(dataKey, plain), size, contentType);
    },
    /** Stores an encrypted file with its data key. `size`: bytes of the plain content. */
    putSealed: (
      key: string,
      { path, dataKey }: envelope.SealedFile,
      size: number,
      contentType: string,
    ) => put(key, dataKey, createReadStream(path), size, contentType),
    async get(key: string): Promise<StoredObject | null> {
      const found = await open(key);
      if (!found) return null;
      const { head, rest, size, body } = found;
      const chunks = envelope.openChunks(envelope.dataKeyOf(keys, key, head), rest);
      const plain = Readable.from(chunks, { objectMode: false });
      // Destroy the source even if nobody reads the stream.
      plain.once('close', () => body.destroy());
      return { size: envelope.plainSize(size), body: plain };
    },
    /** Downloads an object into a new encrypted file; null if it does not exist. */
    async fetchSealed(key: string, path: string, signal?: AbortSignal) {
      const found = await open(key);
      if (!found) return null;
      const dataKey = envelope.dataKeyOf(keys, key, found.head);
      await envelope.writeChunks(path, found.rest, signal);
      return { path, dataKey };
    },
    /** The id of the key that encrypts an object; undefined if it does not exist. */
    async keyIdOf(key: string) {
      const found = await open(key);
      found?.body.destroy();
      return found ? envelope.keyIdOf(found.head) : undefined;
    },
    /** Re-encrypts the data key of an object. Does nothing if the object does not exist. */
    async renew(key: string) {
      const found = await open(key);
      if (!found) return;
      const { head, rest, size, body } = found;
      if (envelope.keyIdOf(head) === keys.keyId) body.destroy();
      else {
        const dataKey = envelope.dataKeyOf(keys, key, head);
        await put(key, dataKey, rest, envelope.plainSize(size), 'application/octet-stream');
      }
    },
  };
}

async function* after(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** Splits a stream after `size` bytes; `head` is shorter if the stream is. */
async function split(body: Readable, size: number) {
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
