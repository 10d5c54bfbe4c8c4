import type { KeyObject } from 'node:crypto';
import { DerError, integer, readParts, sequence, tags } from './der.ts';

const orders: Record<string, bigint> = {
  prime256v1: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  secp384r1:
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  secp521r1:
    0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
};

/**
 * Normalizes a signature to its only accepted form. For ECDSA, (r, s) and (r, n − s) are both valid and anyone can
 * convert one to the other, so only the smaller s is accepted ("low-S"). Throws a DerError for an unknown curve.
 */
export function normalizeSignature(signature: Buffer, key: KeyObject): Buffer {
  if (key.asymmetricKeyType !== 'ec') return signature;
  const order = orders[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (order === undefined) throw new DerError('The curve is not supported');
  const [r, s] = readParts(signature);
  if (r?.tag !== tags.integer || s?.tag !== tags.integer || !s.content.length)
    throw new DerError('The signature is not ECDSA');
  const value = BigInt(`0x${s.content.toString('hex')}`);
  if (value <= order / 2n || value >= order) return signature;
  const digits = (order - value).toString(16);
  const low = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return sequence(r.whole, integer(low));
}
