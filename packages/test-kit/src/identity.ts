import { identityAudience, identityIssuer, type Actor } from '@portal/service-kit/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
const kid = 'test';

/** The public half, as services take it in IDENTITY_PUBLIC_KEYS. */
export const testPublicKeys = JSON.stringify({
  keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }],
});

/** The private half, as auth takes it in IDENTITY_PRIVATE_KEY. */
export const testPrivateKey = JSON.stringify({
  ...(await exportJWK(privateKey)),
  kid,
  alg: 'EdDSA',
});

/** An identity token as auth would give it. */
export async function signIdentity(actor: Actor): Promise<string> {
  const { userId, ...claims } = actor;
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(String(userId))
    .setIssuer(identityIssuer)
    .setAudience(identityAudience)
    .setExpirationTime('10m')
    .sign(privateKey);
}
