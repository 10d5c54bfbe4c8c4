import { createHash, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const hashes = {
  sha256: { id: '2.16.840.1.101.3.4.2.1', withEcdsa: '1.2.840.10045.4.3.2' },
  sha384: { id: '2.16.840.1.101.3.4.2.2', withEcdsa: '1.2.840.10045.4.3.3' },
  sha512: { id: '2.16.840.1.101.3.4.2.3', withEcdsa: '1.2.840.10045.4.3.4' },
} as const;
type HashName = keyof typeof hashes;

const rsa = '1.2.840.113549.1.1.1';
const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const;
type AttributeId = (typeof attributeIds)[keyof typeof attributeIds];

export const contentTypes = {
  data: pkijs.ContentInfo.DATA,
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

const maxCertificates = 10;

/** CMS SignedData (RFC 5652) with one signer. `writeSignedData` gives the same bytes, so nothing else can change. */
export interface SignedData {
  contentType: string;
  /** Null if the content is detached. */
  content: Buffer | null;
  /** The certificate that the signed attributes reference. */
  signer: X509Certificate;
  otherCertificates: X509Certificate[];
  hash: HashName;
  attributes: pkijs.Attribute[];
  signature: Buffer;
  /** The timestamp token, the only unsigned attribute. */
  timestamp: Buffer | null;
}

export const hashOf = (name: HashName | 'sha1', ...parts: Uint8Array[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const hashAlgorithm = (name: HashName): pkijs.AlgorithmIdentifier =>
  new pkijs.AlgorithmIdentifier({ algorithmId: hashes[name].id });

/** Encodes signed data as DER. Throws an Error if the signer's key is neither ECDSA nor RSA. */
export function writeSignedData(data: SignedData): Buffer {
  const digestAlgorithm = hashAlgorithm(data.hash);
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: data.contentType });
  // The constructor would split it into pieces, which is not DER.
  if (data.content) encapContentInfo.eContent = octets(data.content);
  const { issuer, serialNumber } = pkijs.Certificate.fromBER(data.signer.raw);
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: data.attributes }),
    signatureAlgorithm: signatureAlgorithm(data.signer.publicKey, data.hash),
    signature: octets(data.signature),
  });
  if (data.timestamp)
    signerInfo.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(attributeIds.timestampToken, asn1js.fromBER(data.timestamp).result)],
    });
  const signed = new pkijs.SignedData({
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo,
    certificates: [data.signer, ...data.otherCertificates]
      .map(({ raw }) => raw)
      .toSorted((one, other) => Buffer.compare(one, other))
      .map((raw) => pkijs.Certificate.fromBER(raw)),
    signerInfos: [signerInfo],
  });
  const contentType = pkijs.ContentInfo.SIGNED_DATA;
  const content = signed.toSchema();
  return Buffer.from(new pkijs.ContentInfo({ contentType, content }).toSchema().toBER());
}

/**
 * Decodes signed data leniently. Compare the bytes with those of `writeSignedData` to rule out anything else in them.
 * Throws an Error unless it has one signer, its certificate and a known hash.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const { content } = pkijs.ContentInfo.fromBER(bytes);
  const {
    certificates = [],
    encapContentInfo,
    signerInfos,
  } = new pkijs.SignedData({ schema: content });
  const [info, ...others] = signerInfos;
  if (!info?.signedAttrs || others.length) throw new Error('The signed data must have one signer');
  if (certificates.length > maxCertificates) throw new Error('There are too many certificates');
  const { attributes } = info.signedAttrs;
  const all = certificates.map((each) => new X509Certificate(toDer(each)));
  const signer = all.find((each) => referencesCertificate(attributes, each));
  if (!signer) throw new Error('The certificate is not the signed one');
  const token = valueOf(info.unsignedAttrs?.attributes ?? [], attributeIds.timestampToken);
  return {
    contentType: encapContentInfo.eContentType,
    content: encapContentInfo.eContent ? bytesOf(encapContentInfo.eContent) : null,
    signer,
    otherCertificates: all.filter((each) => each !== signer),
    hash: hashNameOf(info.digestAlgorithm),
    attributes,
    signature: bytesOf(info.signature),
    timestamp: token && Buffer.from(token.valueBeforeDecodeView),
  };
}

/** Signs detached content by its SHA-256, with the signed attributes that PAdES requires. */
export function signDetached(
  contentHash: Buffer,
  privateKey: KeyObject,
  signer: X509Certificate,
): SignedData {
  const certificateId = sequence(octets(hashOf('sha256', signer.raw)));
  // In the order that DER requires of a set.
  const attributes = [
    attribute(attributeIds.contentType, new asn1js.ObjectIdentifier({ value: contentTypes.data })),
    attribute(attributeIds.messageDigest, octets(contentHash)),
    attribute(attributeIds.signingCertificateV2, sequence(sequence(certificateId))),
  ];
  const signature = sign('sha256', encodingOf(attributes), privateKey);
  return {
    contentType: contentTypes.data,
    content: null,
    signer,
    otherCertificates: [],
    hash: 'sha256',
    attributes,
    signature: normalizeSignature(signature, privateKey),
    timestamp: null,
  };
}

/** Verifies signed data with its certificate. Returns what is wrong; null if it is valid. */
export function signatureError(data: SignedData, contentHash: Buffer): string | null {
  const { attributes, contentType, hash, signature } = data;
  const { publicKey } = data.signer;
  if (!isOctets(valueOf(attributes, attributeIds.messageDigest), contentHash))
    return 'the content differs from the signed one';
  const signedType = valueOf(attributes, attributeIds.contentType);
  if (!(signedType instanceof asn1js.ObjectIdentifier) || signedType.getValue() !== contentType)
    return 'the content type differs from the signed one';
  if (!verify(hash, encodingOf(attributes), publicKey, signature))
    return 'the signature does not match the certificate';
  return normalizeSignature(signature, publicKey).equals(signature)
    ? null
    : 'the signature was re-encoded';
}

/** Returns true if signed attributes reference a certificate by its hash (ESSCertIDv2, or ESSCertID with SHA-1). */
function referencesCertificate(attributes: pkijs.Attribute[], { raw }: X509Certificate): boolean {
  const v2 = valueOf(attributes, attributeIds.signingCertificateV2);
  const [list] = partsOf(v2 ?? valueOf(attributes, attributeIds.signingCertificate));
  const [certificateId] = partsOf(list);
  const [first, second] = partsOf(certificateId);
  if (!v2) return isOctets(first, hashOf('sha1', raw));
  // SHA-256 is the default; another algorithm comes before the hash.
  return first instanceof asn1js.Sequence
    ? isOctets(second, hashOf(hashNameOf(new pkijs.AlgorithmIdentifier({ schema: first })), raw))
    : isOctets(first, hashOf('sha256', raw));
}

/** The name of a hash algorithm; its parameters may be absent or null. */
export function hashNameOf({ algorithmId }: pkijs.AlgorithmIdentifier): HashName {
  const found = (Object.keys(hashes) as HashName[]).find((name) => hashes[name].id === algorithmId);
  if (!found) throw new Error('The hash algorithm is not supported');
  return found;
}

function signatureAlgorithm({ asymmetricKeyType }: KeyObject, hash: HashName) {
  if (asymmetricKeyType === 'ec')
    return new pkijs.AlgorithmIdentifier({ algorithmId: hashes[hash].withEcdsa });
  if (asymmetricKeyType === 'rsa')
    return new pkijs.AlgorithmIdentifier({ algorithmId: rsa, algorithmParams: new asn1js.Null() });
  throw new Error('The signature algorithm is not supported');
}

export const octets = (bytes: Uint8Array): asn1js.OctetString =>
  new asn1js.OctetString({ valueHex: bytes });
const sequence = (...value: asn1js.AsnType[]): asn1js.Sequence => new asn1js.Sequence({ value });
const attribute = (type: AttributeId, value: asn1js.AsnType): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

/** The value of an attribute; null if it is missing. Throws an Error if it has several. */
function valueOf(attributes: pkijs.Attribute[], id: AttributeId): asn1js.AsnType | null {
  const [found, ...others] = attributes.filter(({ type }) => type === id);
  if (!found) return null;
  const [value, ...more] = found.values as asn1js.AsnType[];
  if (others.length || more.length || !value) throw new Error('An attribute has several values');
  return value;
}

/** Signed attributes as they are signed. */
const encodingOf = (attributes: pkijs.Attribute[]): Buffer =>
  Buffer.from(new asn1js.Set({ value: attributes.map((each) => each.toSchema()) }).toBER());

const partsOf = (value: asn1js.AsnType | null | undefined): asn1js.AsnType[] =>
  value instanceof asn1js.Constructed ? value.valueBlock.value : [];
const isOctets = (value: asn1js.AsnType | null | undefined, bytes: Buffer): boolean =>
  value instanceof asn1js.OctetString && bytesOf(value).equals(bytes);

export const bytesOf = ({ valueBlock }: asn1js.OctetString): Buffer =>
  Buffer.from(valueBlock.valueHexView);
export const toDer = (value: { toSchema(): asn1js.AsnType }): Buffer =>
  Buffer.from(value.toSchema().toBER());

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
  const { result } = asn1js.fromBER(signature);
  const [r, s] = result instanceof asn1js.Sequence ? result.valueBlock.value : [];
  if (!(r instanceof asn1js.Integer) || !(s instanceof asn1js.Integer))
    throw new Error('The signature is not ECDSA');
  const provided = s.toBigInt();
  const low = provided > order / 2n && provided < order ? order - provided : provided;
  return Buffer.from(new asn1js.Sequence({ value: [r, asn1js.Integer.fromBigInt(low)] }).toBER());
}
