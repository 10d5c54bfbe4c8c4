import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sealBytes, type KeyRing } from '../crypto/key-ring.ts';

// An encrypted object: a header (mark, id of the key, the object's own key sealed by that key), then
// chunks of 64 KiB, each with its tag. A chunk's nonce is its number and whether it is the last (the
// STREAM construction), so that no chunk can be moved, left out, cut off or added.
const mark = Buffer.from('\x00PTLSEAL1', 'latin1');
const mostOfId = 20;
const dataKeyBytes = 32;
const idAt = mark.length;
const sealedKeyAt = idAt + 1 + mostOfId;
/** Bytes before the first chunk. */
export const headerBytes = sealedKeyAt + dataKeyBytes + sealBytes;
export const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** The damage of an object that was altered, cut or put in another's place. */
class ObjectDamaged extends Error {
  override name = 'ObjectDamaged';
}

export const newDataKey = (): Buffer => randomBytes(dataKeyBytes);

/** The header of an object: its own key, sealed by the present key of the ring for this object alone. */
export function headerFor(keys: KeyRing, objectKey: string, dataKey: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  mark.copy(header);
  header[idAt] = keys.keyId.length;
  header.write(keys.keyId, idAt + 1, 'latin1');
  header.set(keys.seal(dataKey, placeOf(objectKey)), sealedKeyAt);
  return header;
}

/** The id of the key that a header was sealed by; null for bytes that are no header. */
export function keyIdOf(header: Buffer): string | null {
  if (header.length < headerBytes || !header.subarray(0, mark.length).equals(mark)) return null;
  const length = Math.min(mostOfId, header[idAt] ?? 0);
  return header.toString('latin1', idAt + 1, idAt + 1 + length);
}

/** The object's own key. Throws where its key is not in the ring, or the header is another object's. */
export const dataKeyOf = (keys: KeyRing, objectKey: string, header: Buffer): Buffer =>
  keys.open(keyIdOf(header) ?? '', header.subarray(sealedKeyAt, headerBytes), placeOf(objectKey));

const placeOf = (objectKey: string): string => `objects/${objectKey}`;

/** Bytes of an encrypted object whose plain ones are so many. */
export const sealedSize = (plain: number): number =>
  headerBytes + plain + Math.max(1, Math.ceil(plain / chunkBytes)) * tagBytes;

/** Bytes of the plain object whose encrypted ones are so many. */
export function plainSize(sealed: number): number {
  const body = sealed - headerBytes;
  return Math.max(0, body - Math.max(1, Math.ceil(body / (chunkBytes + tagBytes))) * tagBytes);
}

/** Encrypts chunk by chunk; nothing of the header. */
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

/** Decrypts what {@link sealChunks} gave. Throws an ObjectDamaged at the first chunk that is not as it was. */
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
      throw new ObjectDamaged(`Chunk ${index} of an encrypted object is not as it was`, { cause });
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

/** Cuts a stream into chunks of a size; the last is shorter, and empty only where all is. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; index: number; last: boolean }> {
  // One buffer for all: a chunk is used up before the next is asked for.
  const held = Buffer.allocUnsafe(size);
  let [filled, index] = [0, 0];
  for await (const piece of source)
    for (let at = 0; at < piece.length;) {
      if (filled === size) {
        yield { bytes: held, index: index++, last: false };
        filled = 0;
      }
      const part = piece.subarray(at, at + size - filled);
      held.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  yield { bytes: held.subarray(0, filled), index, last: true };
}
