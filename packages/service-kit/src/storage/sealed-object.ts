import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sealBytes, type KeyRing } from '../crypto/key-ring.ts';

// Format: a header (magic bytes, key id, data key sealed by that key), then chunks of 64 KiB, each with its tag. A
// chunk's nonce contains its index and whether it is the last (the STREAM construction), so that no chunk can be
// moved, removed, truncated or added.
const magic = Buffer.from('\x00PTLSEAL1', 'latin1');
const maxIdLength = 20;
const dataKeyBytes = 32;
const idAt = magic.length;
const sealedKeyAt = idAt + 1 + maxIdLength;
export const headerBytes = sealedKeyAt + dataKeyBytes + sealBytes;
export const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Thrown for an object that was altered, truncated or moved. */
class ObjectDamaged extends Error {
  override name = 'ObjectDamaged';
}

export const newDataKey = (): Buffer => randomBytes(dataKeyBytes);

/** Builds an object's header: its data key, sealed by the current key for this object key. */
export function headerFor(keys: KeyRing, objectKey: string, dataKey: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  magic.copy(header);
  header[idAt] = keys.keyId.length;
  header.write(keys.keyId, idAt + 1, 'latin1');
  header.set(keys.seal(dataKey, placeOf(objectKey)), sealedKeyAt);
  return header;
}

/** The id of the key in a header. Throws an ObjectDamaged if the bytes are not a header. */
export function keyIdOf(header: Buffer): string {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new ObjectDamaged('An object is damaged or not encrypted');
  const length = Math.min(maxIdLength, header[idAt] ?? 0);
  return header.toString('latin1', idAt + 1, idAt + 1 + length);
}

/** Decrypts the data key. Throws if the key is not in the ring or the header belongs to another object. */
export const dataKeyOf = (keys: KeyRing, objectKey: string, header: Buffer): Buffer =>
  keys.open(keyIdOf(header), header.subarray(sealedKeyAt, headerBytes), placeOf(objectKey));

const placeOf = (objectKey: string): string => `objects/${objectKey}`;

export const sealedSize = (plain: number): number =>
  headerBytes + plain + Math.max(1, Math.ceil(plain / chunkBytes)) * tagBytes;

export function plainSize(sealed: number): number {
  const body = sealed - headerBytes;
  return Math.max(0, body - Math.max(1, Math.ceil(body / (chunkBytes + tagBytes))) * tagBytes);
}

/** Encrypts chunk by chunk, without the header. */
export async function* sealChunks(
  dataKey: Uint8Array,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { bytes, index, last } of inChunks(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonceOf(index, last));
    const body = cipher.update(bytes);
    cipher.final();
    yield body;
    yield cipher.getAuthTag();
  }
}

/** Decrypts the output of {@link sealChunks}. Throws an ObjectDamaged at the first altered chunk. */
export async function* openChunks(
  dataKey: Uint8Array,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { bytes, index, last } of inChunks(sealed, chunkBytes + tagBytes)) {
    const tagAt = bytes.length - tagBytes;
    if (tagAt < 0) throw new ObjectDamaged('An encrypted object was cut off');
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonceOf(index, last), {
      authTagLength: tagBytes,
    }).setAuthTag(bytes.subarray(tagAt));
    const plain = decipher.update(bytes.subarray(0, tagAt));
    try {
      decipher.final();
    } catch (cause) {
      throw new ObjectDamaged(`Chunk ${index} of an encrypted object is damaged`, { cause });
    }
    yield plain;
  }
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Splits a stream into chunks of `size` bytes. The last one is shorter, and empty only if the stream is. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; index: number; last: boolean }> {
  // Reused: the consumer finishes with a chunk before it requests the next.
  const chunk = Buffer.allocUnsafe(size);
  let [filled, index] = [0, 0];
  for await (const piece of source)
    for (let at = 0; at < piece.length;) {
      if (filled === size) {
        yield { bytes: chunk, index: index++, last: false };
        filled = 0;
      }
      const part = piece.subarray(at, at + size - filled);
      chunk.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  yield { bytes: chunk.subarray(0, filled), index, last: true };
}

/** A file encrypted with a key that exists only in memory: files left by a killed process are unreadable. */
export interface SealedFile {
  path: string;
  dataKey: Uint8Array;
}

export async function writeSealedFile(
  path: string,
  plain: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<SealedFile> {
  const dataKey = newDataKey();
  await writeChunks(path, sealChunks(dataKey, plain), signal);
  return { path, dataKey };
}

/** Writes chunks that are already encrypted. */
export const writeChunks = (
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> =>
  pipeline(
    Readable.from(chunks, { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    signal ? { signal } : {},
  );

/** Decrypts a whole encrypted file. Throws an ObjectDamaged if it was altered. */
export async function readSealedFile({ path, dataKey }: SealedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of openChunks(dataKey, createReadStream(path))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
