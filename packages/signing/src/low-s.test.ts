import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { fromBER, Integer, Sequence } from 'asn1js';
import { expect, it } from 'vitest';
import { checkSealed, sealShort } from './testing/sealed.ts';
import { readSignedData, writeSignedData, normalizeSignature } from './cms.ts';
import { fillPlaceholder, findPlaceholder, readSignature } from './sealed-layout.ts';

const orders = {
  'P-256': 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  'P-384':
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  'P-521':
    0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
};

/** The other valid form of a signature, which anyone can compute. */
function mirrored(signature: Buffer, order: bigint): Buffer {
  const [r, s] = (fromBER(signature).result as Sequence).valueBlock.value as [Integer, Integer];
  const value = [r, Integer.fromBigInt(order - s.toBigInt())];
  return Buffer.from(new Sequence({ value }).toBER());
}

it.each(Object.entries(orders))(
  'signatures on %s are normalized to one form',
  (namedCurve, order) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    for (let times = 0; times < 16; times += 1) {
      const low = normalizeSignature(sign('sha256', Buffer.of(times), privateKey), privateKey);
      const other = mirrored(low, order);
      for (const signature of [low, other])
        expect(verify('sha256', Buffer.of(times), publicKey, signature)).toBe(true);
      expect(normalizeSignature(low, publicKey)).toEqual(low);
      expect(normalizeSignature(other, publicKey)).toEqual(low);
    }
  },
);

it('a seal with the other form of its signature is not intact', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { keys, sealed } = await sealShort();
    const pdf = Buffer.from(sealed);
    const placeholder = findPlaceholder(pdf);
    if (!placeholder) throw new Error('The document has no seal');
    const data = readSignedData(readSignature(pdf, placeholder) ?? Buffer.of());
    const signature = mirrored(data.signature, orders['P-256']);
    fillPlaceholder(pdf, placeholder, writeSignedData({ ...data, signature }));
    expect(await checkSealed(sealed, keys)).toMatchObject({ verdict: 'intact' });
    expect(await checkSealed(pdf, keys)).toMatchObject({ verdict: 'altered', sealedBy: null });
  }
});
