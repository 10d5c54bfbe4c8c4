import type { KeyObject } from 'node:crypto';
import { fromBER, Integer, Sequence } from 'asn1js';

const orders: Record<string, bigint> = {
  prime256v1: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  secp384r1:
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  secp521r1:
    0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
};

/**
 * Normalizes a signature to its only accepted form. For ECDSA, (r, s) and (r, n − s) are both valid and anyone can
 * convert one to the other, so only the smaller s is accepted ("low-S"). Throws an Error for an unknown curve.
 */
export function normalizeSignature(signature: Buffer, key: KeyObject): Buffer {
  if (key.asymmetricKeyType !== 'ec') return signature;
  const order = orders[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (order === undefined) throw new Error('The curve is not supported');
  const { result } = fromBER(signature);
  const [r, s] = result instanceof Sequence ? result.valueBlock.value : [];
  if (!(r instanceof Integer) || !(s instanceof Integer))
    throw new Error('The signature is not ECDSA');
  const provided = s.toBigInt();
  const low = provided > order / 2n && provided < order ? order - provided : provided;
  return Buffer.from(new Sequence({ value: [r, Integer.fromBigInt(low)] }).toBER());
}
