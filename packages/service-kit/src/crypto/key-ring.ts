import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseFieldKeys } from './field-keys.ts';

/** Bytes with their own ArrayBuffer, as Prisma requires. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** The encryption keys of a service: the first encrypts, all decrypt. */
export type KeyRing = ReturnType<typeof createKeyRing>;

const nonceBytes = 12;
const tagBytes = 16;
export const sealBytes = nonceBytes + tagBytes;

export function createKeyRing(fieldKeys: string) {
  const keys = new Map(parseFieldKeys(fieldKeys).map(({ id, bytes }) => [id, bytes]));
  const [keyId = ''] = keys.keys();

  function keyOf(id: string): Buffer {
    const key = keys.get(id);
    if (!key)
      throw new Error(
        `FIELD_KEYS has no key ${id}, which is still in use (it has ${[...keys.keys()].join(', ')}). Add it again.`,
      );
    return key;
  }

  return {
    keyId,
    keyIds: [...keys.keys()],
    /** Encrypts with AES-256-GCM: nonce, tag and ciphertext. A value decrypts at the same `place` only. */
    seal(plain: Uint8Array, context: string) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), nonce).setAAD(
        Buffer.from(context),
      );
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
    },
    /** Decrypts. Throws if the key is missing, or if the value or its place was changed. */
    open(id: string, sealed: Uint8Array, context: string) {
      const bytes = Buffer.from(sealed);
      const key = keyOf(id);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(nonceBytes, sealBytes));
        return Buffer.concat([decipher.update(bytes.subarray(sealBytes)), decipher.final()]);
      } catch (cause) {
        throw new Error(
          `${context} does not open with key ${id}: FIELD_KEYS has a different key with that id, or the value was altered.`,
          { cause },
        );
      }
    },
  };
}
