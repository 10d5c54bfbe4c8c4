import type { KeyRing } from '@portal/service-kit/crypto/key-ring';
import type { SealedClientSecret, SsoConnectionRow } from '../store/sso.ts';

type SecretColumns = Pick<SsoConnectionRow, 'id' | 'keyId' | 'clientSecret'>;

const contextOf = (id: number): string => `client secret of single sign-on ${id}`;

/** The portal's secrets at the OpenID providers of companies, encrypted. */
export function createClientSecrets(keys: KeyRing) {
  return {
    seal: (id: number, secret: string): SealedClientSecret => ({
      keyId: keys.keyId,
      clientSecret: keys.seal(Buffer.from(secret), contextOf(id)),
    }),

    /** Null without a secret: a public client. */
    open: ({ id, keyId, clientSecret }: SecretColumns): string | null =>
      keyId !== null && clientSecret
        ? keys.open(keyId, clientSecret, contextOf(id)).toString()
        : null,
  };
}
