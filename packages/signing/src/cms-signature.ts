import { createHash, sign, verify, type KeyObject, type X509Certificate } from 'node:crypto';
import { contentTypes, hashOfAlgorithm, isOid, type HashName, type SignedData } from './cms.ts';
import { der, DerError, oid, readParts, sequence, setOf, tags, type DerNode } from './der.ts';
import { normalizeSignature } from './normalize-signature.ts';

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

export const attribute = (id: AttributeId, value: Buffer): Buffer =>
  sequence(oid(id), setOf(value));

/** The value of an attribute; null if it is missing. Throws a DerError if it has several. */
export function valueOf(attributes: Buffer, id: AttributeId): Buffer | null {
  const found = readParts(attributes, tags.set)
    .map(({ whole }) => readParts(whole))
    .filter(([name]) => isOid(name, id));
  if (!found.length) return null;
  const values = readParts(found[0]?.[1]?.whole ?? Buffer.of(), tags.set);
  if (found.length > 1 || values.length !== 1 || !values[0])
    throw new DerError('An attribute has several values');
  return values[0].whole;
}

/** Signs detached content by its SHA-256, with the signed attributes that PAdES requires. */
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
    signature: normalizeSignature(sign('sha256', attributes, privateKey), privateKey),
    unsigned: null,
  };
}

/** Verifies signed data with a certificate. Returns what is wrong; null if it is valid. */
export function signatureError(
  data: SignedData,
  contentHash: Buffer,
  certificate: X509Certificate,
): string | null {
  const { attributes, contentType, hash, keyKind, signature, signer } = data;
  const signedHash = valueOf(attributes, attributeIds.messageDigest);
  if (!signedHash?.equals(der(tags.octets, contentHash)))
    return 'the content differs from the signed one';
  if (!valueOf(attributes, attributeIds.contentType)?.equals(oid(contentType)))
    return 'the content type differs from the signed one';
  if (
    !signer.equals(issuerAndSerial(certificate.raw)) ||
    !referencesCertificate(attributes, certificate.raw)
  )
    return 'the certificate is not the signed one';
  if (certificate.publicKey.asymmetricKeyType !== keyKind)
    return 'the key type does not match the signature';
  if (!verify(hash, attributes, certificate.publicKey, signature))
    return 'the signature does not match the certificate';
  return normalizeSignature(signature, certificate.publicKey).equals(signature)
    ? null
    : 'the signature was re-encoded';
}

/** Returns true if signed attributes reference a certificate by its hash (ESSCertIDv2, or ESSCertID with SHA-1). */
export function referencesCertificate(attributes: Buffer, certificate: Buffer): boolean {
  const v2 = firstCertificateId(attributes, attributeIds.signingCertificateV2);
  const [first, second] =
    v2 ?? firstCertificateId(attributes, attributeIds.signingCertificate) ?? [];
  // SHA-256 is the default; another algorithm comes before the hash.
  const hasAlgorithm = first?.tag === tags.sequence;
  const hash = v2 ? (hasAlgorithm ? hashOfAlgorithm(first) : 'sha256') : 'sha1';
  const octets = hasAlgorithm ? second : first;
  return octets?.whole.equals(der(tags.octets, hashOf(hash, certificate))) === true;
}

/** The first certificate id of an attribute. */
function firstCertificateId(attributes: Buffer, id: AttributeId): DerNode[] | null {
  const value = valueOf(attributes, id);
  const [list] = value ? readParts(value) : [];
  const [first] = list ? readParts(list.whole) : [];
  return first ? readParts(first.whole) : null;
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const [signed] = readParts(certificate);
  const [, serial, , issuer] = signed ? readParts(signed.whole) : [];
  if (!serial || !issuer) throw new DerError('The certificate is malformed');
  return sequence(issuer.whole, serial.whole);
}
