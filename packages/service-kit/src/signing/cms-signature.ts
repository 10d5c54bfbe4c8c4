import { createHash, sign, verify, type KeyObject, type X509Certificate } from 'node:crypto';
import { contentTypes, hashNamed, isOid, type HashName, type SignedData } from './cms.ts';
import { der, DerError, oid, readParts, sequence, setOf, tags, type DerNode } from './der.ts';
import { lowS } from './low-s.ts';

export const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const;
type AttributeId = (typeof attributeIds)[keyof typeof attributeIds];

export const hashOf = (name: HashName | 'sha1', ...parts: Uint8Array[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** An attribute with its one value. */
export const attribute = (id: AttributeId, value: Buffer): Buffer =>
  sequence(oid(id), setOf(value));

/** The one value of an attribute in a set of some; null where it is not there. */
export function valueOf(attributes: Buffer, id: AttributeId): Buffer | null {
  const found = readParts(attributes, tags.set)
    .map(({ whole }) => readParts(whole))
    .filter(([name]) => isOid(name, id));
  if (!found.length) return null;
  const values = readParts(found[0]?.[1]?.whole ?? Buffer.of(), tags.set);
  if (found.length > 1 || values.length !== 1 || !values[0])
    throw new DerError('An attribute is there twice');
  return values[0].whole;
}

/** Signs content that is elsewhere, by its SHA-256: the signed attributes of PAdES and nothing else. */
export function signDetached(
  contentHash: Buffer,
  privateKey: KeyObject,
  certificate: X509Certificate,
): SignedData {
  const certificateHash = sequence(der(tags.octets, hashOf('sha256', certificate.raw)));
  const attributes = setOf(
    attribute(attributeIds.contentType, oid(contentTypes.data)),
    attribute(attributeIds.messageDigest, der(tags.octets, contentHash)),
    attribute(attributeIds.signingCertificateV2, sequence(sequence(certificateHash))),
  );
  return {
    contentType: contentTypes.data,
    content: null,
    certificates: [certificate.raw],
    signer: issuerAndSerial(certificate.raw),
    hash: 'sha256',
    keyKind: privateKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec',
    attributes,
    signature: lowS(sign('sha256', attributes, privateKey), privateKey),
    unsigned: null,
  };
}

/** What is wrong with signed data over content of this hash, by this certificate; null where nothing is. */
export function signatureFault(
  data: SignedData,
  contentHash: Buffer,
  certificate: X509Certificate,
): string | null {
  const { attributes, contentType, hash, keyKind, signature, signer } = data;
  const signedHash = valueOf(attributes, attributeIds.messageDigest);
  if (!signedHash?.equals(der(tags.octets, contentHash)))
    return 'its content is not what was signed';
  if (!valueOf(attributes, attributeIds.contentType)?.equals(oid(contentType)))
    return 'its kind of content is not what was signed';
  if (!signer.equals(issuerAndSerial(certificate.raw)) || !isNamed(attributes, certificate.raw))
    return 'its certificate is not the one that was signed with';
  if (certificate.publicKey.asymmetricKeyType !== keyKind)
    return 'its key is of another kind than its signature';
  if (!verify(hash, attributes, certificate.publicKey, signature))
    return 'its signature is not that of its certificate';
  return lowS(signature, certificate.publicKey).equals(signature)
    ? null
    : 'its signature was written anew by somebody else';
}

/** Whether signed attributes name a certificate by its hash: SHA-256 or another, or the older way by SHA-1. */
export function isNamed(attributes: Buffer, certificate: Buffer): boolean {
  const now = firstNamed(attributes, attributeIds.signingCertificateV2);
  const [first, second] = now ?? firstNamed(attributes, attributeIds.signingCertificate) ?? [];
  // SHA-256 goes without saying; another hash is named before.
  const isHashNamed = first?.tag === tags.sequence;
  const hash = now ? (isHashNamed ? hashNamed(first) : 'sha256') : 'sha1';
  const octets = isHashNamed ? second : first;
  return octets?.whole.equals(der(tags.octets, hashOf(hash, certificate))) === true;
}

/** What the first certificate of an attribute is named by. */
function firstNamed(attributes: Buffer, id: AttributeId): DerNode[] | null {
  const value = valueOf(attributes, id);
  const [list] = value ? readParts(value) : [];
  const [first] = list ? readParts(list.whole) : [];
  return first ? readParts(first.whole) : null;
}

/** Issuer and serial number, as a certificate says them. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const [signed] = readParts(certificate);
  const [, serial, , issuer] = signed ? readParts(signed.whole) : [];
  if (!serial || !issuer) throw new DerError('A certificate of another form');
  return sequence(issuer.whole, serial.whole);
}
