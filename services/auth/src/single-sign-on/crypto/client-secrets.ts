import type { KeyRing } from '@portal/service-kit/crypto/key-ring';
import type { SealedClientSecret, SsoConnectionRow } from '../store/sso.ts';

/** The portal's secrets at the OpenID providers of companies, encrypted. */
export type ClientSecrets = ReturnType<typeof createClientSecrets>;

type Kept = Pick<SsoConnectionRow, 'id' | 'keyId' | 'clientSecret'>;

export function createClientSecrets(keys: KeyRing) {
  const placeOf = (id: number): string => `client secret of single sign-on ${id}`;
  const seal = (id: number, secret: Uint8Array): SealedClientSecret => ({
    keyId: keys.keyId,
    clientSecret: keys.seal(secret, placeOf(id)),
  });
  const open = ({ id, keyId, clientSecret }: Kept): Buffer | null =>
    keyId !== null && clientSecret ? keys.open(keyId, clientSecret, placeOf(id)) : null;
  return {
    seal: (id: number, secret: string) => seal(id, Buffer.from(secret)),

    /** Null without a secret: a public client. */
    open: (row: Kept): string | null => open(row)?.toString() ?? null,

    /** Returns a secret encrypted with the first encryption key. */
    renew: (row: Kept): SealedClientSecret => seal(row.id, open(row) ?? Buffer.alloc(0)),
  };
}
