import type { KeyRing } from '@portal/service-kit/crypto/key-ring';
import type { SealedClientSecret, SsoConnectionRow } from '../store/sso.ts';

/** The portal's secrets at the OpenID providers of companies, encrypted. */
export type ClientSecrets = ReturnType<typeof createClientSecrets>;

type SecretColumns = Pick<SsoConnectionRow, 'id' | 'keyId' | 'clientSecret'>;

export function createClientSecrets(keys: KeyRing) {
  const contextOf = (id: number): string => `client secret of single sign-on ${id}`;
  const seal = (id: number, secret: Uint8Array): SealedClientSecret => ({
    keyId: keys.keyId,
    clientSecret: keys.seal(secret, contextOf(id)),
  });
  const open = ({ id, keyId, clientSecret }: SecretColumns): Buffer | null =>
    keyId !== null && clientSecret ? keys.open(keyId, clientSecret, contextOf(id)) : null;
  return {
    seal: (id: number, secret: string) => seal(id, Buffer.from(secret)),

    /** Null without a secret: a public client. */
    open: (row: SecretColumns): string | null => open(row)?.toString() ?? null,

    /** Returns a secret encrypted with the first encryption key. */
    renew: (row: SecretColumns): SealedClientSecret => seal(row.id, open(row) ?? Buffer.alloc(0)),
  };
}
