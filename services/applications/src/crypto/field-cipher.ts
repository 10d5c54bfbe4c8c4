import {
  byName,
  sensitiveFields,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { createKeyRing, type Sealed } from '@portal/service-kit/crypto/key-ring';

/** The sensitive fields of an application; null if left empty. */
export type Sensitive = Record<SensitiveField, string | null>;
export type SealedFields = { keyId: string } & Record<SensitiveField, Sealed | null>;

export interface SealedValue {
  keyId: string;
  value: Sealed;
}

export type FieldCipher = ReturnType<typeof createFieldCipher>;

/** AES-256-GCM per field, bound to the row's id and the field's name: a value copied elsewhere does not decrypt. */
export function createFieldCipher(fieldKeys: string) {
  const keys = createKeyRing(fieldKeys);
  return {
    keyId: keys.keyId,
    /** Encrypts the fields of an application with the current key. */
    seal: (rowId: number, fields: Sensitive): SealedFields => ({
      keyId: keys.keyId,
      ...byName(sensitiveFields, ({ name }) => {
        const text = fields[name];
        return text ? keys.seal(Buffer.from(text), placeOf(rowId, name)) : null;
      }),
    }),
    /** Throws if the key is missing or the data was encrypted for another row. */
    open: (rowId: number, sealed: SealedFields): Sensitive =>
      byName(sensitiveFields, ({ name }) => {
        const value = sealed[name];
        return value && keys.open(sealed.keyId, value, placeOf(rowId, name)).toString('utf8');
      }),
    /** Encrypts a value that can only be decrypted with the same `place`. */
    sealAt: (place: string, plain: Uint8Array): SealedValue => ({
      keyId: keys.keyId,
      value: keys.seal(plain, place),
    }),
    openAt: (place: string, { keyId, value }: { keyId: string; value: Uint8Array }): Buffer =>
      keys.open(keyId, value, place),
  };
}

const placeOf = (rowId: number, field: SensitiveField): string => `applications/${rowId}/${field}`;
