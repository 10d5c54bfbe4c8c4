import {
  byName,
  sensitiveFields,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { createKeyRing, type KeyRing, type Sealed } from '@portal/service-kit/crypto/key-ring';

/** The sensitive fields of an application; null where nothing was given. */
export type Sensitive = Record<SensitiveField, string | null>;
export type SealedFields = { keyId: string } & Record<SensitiveField, Sealed | null>;

/** Something else that is encrypted, with the key. */
export interface SealedValue {
  keyId: string;
  value: Sealed;
}

export interface FieldCipher extends Pick<KeyRing, 'keyId' | 'keyIds'> {
  /** Encrypts the fields of an application by the present key. */
  seal(applicationId: number, fields: Sensitive): SealedFields;
  /** Decrypts them. Throws where their key is not there, or they are not what was encrypted for this row. */
  open(applicationId: number, sealed: SealedFields): Sensitive;
  /** Encrypts something that belongs to one place, and opens there alone. */
  sealAt(place: string, plain: Uint8Array): SealedValue;
  openAt(place: string, sealed: { keyId: string; value: Uint8Array }): Buffer;
}

/**
 * AES-256-GCM for each field. The row's id and the field's name are authenticated with it, so that a
 * value copied to another place does not open there.
 */
export function createFieldCipher(fieldKeys: string): FieldCipher {
  const keys = createKeyRing(fieldKeys);
  const sealOne = (rowId: number, field: SensitiveField, text: string | null): Sealed | null =>
    text ? keys.seal(Buffer.from(text), placeOf(rowId, field)) : null;
  const openOne = (
    rowId: number,
    field: SensitiveField,
    { keyId, [field]: sealed }: SealedFields,
  ): string | null =>
    sealed ? keys.open(keyId, sealed, placeOf(rowId, field)).toString('utf8') : null;
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
