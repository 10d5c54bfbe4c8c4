import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const years = 10;
/** Certificates are valid from a day before, for clocks that are slow. */
const dayMs = 24 * 60 * 60 * 1000;

/** Creates an entry of SIGNING_KEYS: ECDSA on P-256, with a self-signed certificate for `name`. */
export function newSigningKey(name: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = certificateOf(name, privateKey, publicKey);
  const key = privateKey.export({ format: 'der', type: 'pkcs8' });
  return `s${randomBytes(4).toString('hex')}:${key.toString('base64')}:${certificate.toString('base64')}`;
}

const ecdsaWithSha256 = new pkijs.AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' });
const commonName = '2.5.4.3';
/** The limit of X.520. */
const maxNameLength = 64;

function certificateOf(name: string, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(spki).digest().subarray(0, 20);
  const value = new asn1js.Utf8String({
    value: name.trim().slice(0, maxNameLength).toWellFormed(),
  });
  const subject = new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: commonName, value })],
  });
  const from = new Date(Date.now() - dayMs);
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + years);
  // Positive and without a leading zero byte.
  const serial = randomBytes(16);
  serial.writeUInt8((serial.readUInt8(0) & 0x3f) | 0x40);
  const digitalSignatureAndNonRepudiation = { valueHex: Buffer.of(0xc0), unusedBits: 6 };
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: serial }),
    signature: ecdsaWithSha256,
    issuer: subject,
    notBefore: timeOf(from),
    notAfter: timeOf(until),
    subject,
    subjectPublicKeyInfo: pkijs.PublicKeyInfo.fromBER(spki),
    extensions: [
      // Not a CA.
      extension('2.5.29.19', true, new asn1js.Sequence()),
      extension('2.5.29.15', true, new asn1js.BitString(digitalSignatureAndNonRepudiation)),
      extension('2.5.29.14', false, new asn1js.OctetString({ valueHex: keyId })),
    ],
    signatureAlgorithm: ecdsaWithSha256,
  });
  const signature = sign('sha256', Buffer.from(certificate.encodeTBS().toBER()), privateKey);
  certificate.signatureValue = new asn1js.BitString({ valueHex: signature });
  return Buffer.from(certificate.toSchema(true).toBER());
}

const extension = (extnID: string, critical: boolean, value: asn1js.AsnType): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });

/** UTCTime until 2049, then GeneralizedTime, as X.509 requires. */
const timeOf = (value: Date): pkijs.Time =>
  new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
