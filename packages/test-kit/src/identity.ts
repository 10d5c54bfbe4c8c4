import {
  identityAudience,
  identityIssuer,
  keyAudience,
  type Actor,
} from '@portal/service-kit/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
const kid = 'test';

/** Value for IDENTITY_PUBLIC_KEYS (a JWK set). */
export const testPublicKeys = JSON.stringify({
  keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }],
});

/** Value for IDENTITY_PRIVATE_KEY (a JWK). */
export const testPrivateKey = JSON.stringify({
  ...(await exportJWK(privateKey)),
  kid,
  alg: 'EdDSA',
});

/** Returns an identity token like those of auth, valid longer than any test takes. */
export async function signIdentity(
  actor: Actor,
  audience = actor.key ? keyAudience : identityAudience,
): Promise<string> {
  const { userId, ...claims } = actor;
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(String(userId))
    .setIssuer(identityIssuer)
    .setAudience(audience)
    .setExpirationTime('1d')
    .sign(privateKey);
}
