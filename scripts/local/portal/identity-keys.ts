import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Creates a key that signs identity tokens, as a JSON Web Key (Ed25519, with a key id). */
export function newIdentityKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(6).toString('hex');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' });
}

export interface PublicKey {
  kid: string;
  [field: string]: unknown;
}

/** Returns the public half of a signing key. Throws if it is invalid. */
export function publicKeyOf(privateKey: string): PublicKey {
  const key = JSON.parse(privateKey) as Record<string, unknown>;
  const { kty, crv, kid } = key;
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof kid !== 'string' || !kid)
    throw new Error('not an Ed25519 JSON Web Key with a kid');
  const half = createPublicKey(createPrivateKey({ key, format: 'jwk' })).export({ format: 'jwk' });
  return { ...half, kid, alg: 'EdDSA', use: 'sig' };
}
