import type { KeyRing } from '@portal/service-kit/crypto/key-ring';
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodesRow } from '../store/one-time-codes.ts';

const period = 30;
const secretBytes = 20;

const contextOf = (userId: number): string => `one-time codes of user ${userId}`;

/**
 * The keys of authenticator apps: time-based one-time codes (RFC 6238).
 * @param issuer the name that apps show
 */
export function createAuthenticatorKeys(keys: KeyRing, issuer: string) {
  const totpOf = (secret: Secret, label: string): TOTP =>
    new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period });

  return {
    /** Returns a new key, encrypted and as people enter it in their app. */
    create(userId: number, email: string) {
      const secret = new Secret({ size: secretBytes });
      return {
        stored: {
          userId,
          keyId: keys.keyId,
          secret: keys.seal(secret.bytes, contextOf(userId)),
        },
        display: { secret: secret.base32, uri: totpOf(secret, email).toString() },
      };
    },

    /** Returns the time step of a code, at most one from now; null if the code is not valid. */
    stepOf({ userId, keyId, secret }: OneTimeCodesRow, code: string, now: Date): number | null {
      const bytes = new Uint8Array(keys.open(keyId, secret, contextOf(userId)));
      const totp = totpOf(new Secret({ buffer: bytes.buffer }), '');
      const token = code.replaceAll(/\s/g, '');
      const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
      return delta === null ? null : TOTP.counter({ period, timestamp: now.getTime() }) + delta;
    },
  };
}
