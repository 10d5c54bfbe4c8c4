import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SensitiveField } from '@portal/contracts/applications/schemas';
import { parseFieldKeys } from './field-keys.ts';

/** The sensitive fields of an application; null where nothing was given. */
export type Sensitive = Record<SensitiveField, string | null>;
type Sealed = Uint8Array<ArrayBuffer>;
export type SealedFields = { keyId: string } & Record<SensitiveField, Sealed | null>;

export interface FieldCipher {
  /** The key that encrypts now. */
  keyId: string;
  /** The ids of all keys there are. */
  keyIds: readonly string[];
  /** Encrypts the fields of an application by the present key. */
  seal(applicationId: number, fields: Sensitive): SealedFields;
  /** Decrypts them. Throws where their key is not there, or they are not what was encrypted for this row. */
  open(applicationId: number, sealed: SealedFields): Sensitive;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM for each field: a random nonce, the tag, the ciphertext. The row's id and the field's
 * name are authenticated with it, so that a value copied to another place does not open there.
 */
export function createFieldCipher(fieldKeys: string): FieldCipher {
  const keys = new Map(parseFieldKeys(fieldKeys).map(({ id, bytes }) => [id, bytes]));
  const [first] = keys.keys();
  const keyId = first ?? '';

  function keyOf(id: string): Buffer {
    const key = keys.get(id);
    if (!key)
      throw new Error(
        `FIELD_KEYS has no key ${id}, which fields are encrypted with (it has ${[...keys.keys()].join(', ')}). Add it again.`,
      );
    return key;
  }

  function sealOne(rowId: number, field: SensitiveField, text: string | null): Sealed | null {
    if (!text) return null;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), iv).setAAD(placeOf(rowId, field));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
  }

  function openOne(
    rowId: number,
    field: SensitiveField,
    id: string,
    sealed: Sealed | null,
  ): string | null {
    if (!sealed) return null;
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, ivBytes))
      .setAAD(placeOf(rowId, field))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return (
        decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8')
      );
    } catch (cause) {
      throw new Error(
        `${field} of application ${rowId} does not open with key ${id}: the key is another one of that id, or the value was altered.`,
        { cause },
      );
    }
  }

  return {
    keyId,
    keyIds: [...keys.keys()],
    seal: (rowId, fields) => ({
      keyId,
      ssn: sealOne(rowId, 'ssn', fields.ssn),
      accountNumber: sealOne(rowId, 'accountNumber', fields.accountNumber),
      driversLicense: sealOne(rowId, 'driversLicense', fields.driversLicense),
      dateOfBirth: sealOne(rowId, 'dateOfBirth', fields.dateOfBirth),
    }),
    open: (rowId, { keyId: id, ...sealed }) => ({
      ssn: openOne(rowId, 'ssn', id, sealed.ssn),
      accountNumber: openOne(rowId, 'accountNumber', id, sealed.accountNumber),
      driversLicense: openOne(rowId, 'driversLicense', id, sealed.driversLicense),
      dateOfBirth: openOne(rowId, 'dateOfBirth', id, sealed.dateOfBirth),
    }),
  };
}

const placeOf = (rowId: number, field: SensitiveField): Buffer =>
  Buffer.from(`applications/${rowId}/${field}`);
