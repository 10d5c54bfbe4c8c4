import {
  byName,
  sensitiveFields,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { createKeyRing, type KeyRing, type Sealed } from '@portal/service-kit/crypto/key-ring';

/** The sensitive fields of an application; null if left empty. */
export type Sensitive = Record<SensitiveField, string | null>;
export type SealedFields = { keyId: string } & Record<SensitiveField, Sealed | null>;

export interface SealedValue {
  keyId: string;
  value: Sealed;
}

export interface FieldCipher extends Pick<KeyRing, 'keyId' | 'keyIds'> {
  /** Encrypts the fields of an application with the current key. */
  seal(applicationId: number, fields: Sensitive): SealedFields;
  /** Throws if the key is missing or the data was encrypted for another row. */
  open(applicationId: number, sealed: SealedFields): Sensitive;
  /** Encrypts a value that can only be decrypted with the same `place`. */
  sealAt(place: string, plain: Uint8Array): SealedValue;
  openAt(place: string, sealed: { keyId: string; value: Uint8Array }): Buffer;
}

/** AES-256-GCM per field, bound to the row's id and the field's name: a value copied elsewhere does not decrypt. */
export function createFieldCipher(fieldKeys: string): FieldCipher {
  const keys = createKeyRing(fieldKeys);
  const sealOne = (rowId: number, field: SensitiveField, text: string | null): Sealed | null =>
    text ? keys.seal(Buffer.from(text), placeOf(rowId, field)) : null;
  const openOne = (
    rowId: number,
    field: SensitiveField,
    { keyId, [field]: sealed }: SealedFields,
  ) => (sealed ? keys.open(keyId, sealed, placeOf(rowId, field)).toString('utf8') : null);
  return {
    keyId: keys.keyId,
    keyIds: keys.keyIds,
    seal: (rowId, fields) => ({
      keyId: keys.keyId,
      ...byName(sensitiveFields, ({ name }) => sealOne(rowId, name, fields[name])),
    }),
    sealAt: (place, plain) => ({ keyId: keys.keyId, value: keys.seal(plain, place) }),
    openAt: (place, { keyId, value }) => keys.open(keyId, value, place),
    open: (rowId, sealed) => byName(sensitiveFields, ({ name }) => openOne(rowId, name, sealed)),
  };
}

const placeOf = (rowId: number, field: SensitiveField): string => `applications/${rowId}/${field}`;
