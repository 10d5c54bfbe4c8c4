import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseFieldKeys } from './field-keys.ts';

/** Bytes that were allocated for them alone, as Prisma takes them. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** The keys of a service: the first seals, each opens what it sealed. */
export interface KeyRing {
  /** The id of the key that seals now. */
  keyId: string;
  /** The ids of all keys there are. */
  keyIds: readonly string[];
  /**
   * Encrypts with the present key (AES-256-GCM): a random nonce, the tag, the ciphertext. `place` is
   * authenticated with it: a value that is copied to another place does not open there.
   */
  seal(plain: Uint8Array, place: string): Sealed;
  /** Decrypts. Throws where the key is not there, or the value is not what was sealed for this place. */
  open(keyId: string, sealed: Uint8Array, place: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;
/** How much longer a sealed value is than the plain one. */
export const sealBytes = nonceBytes + tagBytes;

/** The keys of a FIELD_KEYS. */
export function createKeyRing(fieldKeys: string): KeyRing {
  const keys = new Map(parseFieldKeys(fieldKeys).map(({ id, bytes }) => [id, bytes]));
  const [keyId = ''] = keys.keys();

  function keyOf(id: string): Buffer {
    const key = keys.get(id);
    if (!key)
      throw new Error(
        `FIELD_KEYS has no key ${id}, which something is encrypted with (it has ${[...keys.keys()].join(', ')}). Add it again.`,
      );
    return key;
  }

  return {
    keyId,
    keyIds: [...keys.keys()],
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
    },
    open(id, sealed, place) {
      const bytes = Buffer.from(sealed);
      const key = keyOf(id);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, sealBytes));
        return Buffer.concat([decipher.update(bytes.subarray(sealBytes)), decipher.final()]);
      } catch (cause) {
        throw new Error(
          `${place} does not open with key ${id}: the key is another one of that id, or the value was altered.`,
          { cause },
        );
      }
    },
  };
}
