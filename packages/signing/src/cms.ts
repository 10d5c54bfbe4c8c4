import {
  contextTag,
  der,
  DerError,
  integer,
  oid,
  readAll,
  readOne,
  readParts,
  sequence,
  setOf,
  tags,
  type DerNode,
} from './der.ts';

const hashes = {
  sha256: { id: '2.16.840.1.101.3.4.2.1', withEcdsa: '1.2.840.10045.4.3.2' },
  sha384: { id: '2.16.840.1.101.3.4.2.2', withEcdsa: '1.2.840.10045.4.3.3' },
  sha512: { id: '2.16.840.1.101.3.4.2.3', withEcdsa: '1.2.840.10045.4.3.4' },
} as const;
export type HashName = keyof typeof hashes;
const hashNames = Object.keys(hashes) as HashName[];

/** RSA without and with a hash: both forms occur. */
const rsa = '1.2.840.113549.1.1.1';
const rsaNames = [rsa, ...[11, 12, 13].map((last) => `1.2.840.113549.1.1.${last}`)];

export const contentTypes = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;
type ContentType = (typeof contentTypes)['data' | 'timestampInfo'];

/**
 * CMS SignedData (RFC 5652) with one signer. `writeSignedData` reproduces all bytes from these fields, so that
 * nothing else can be changed.
 */
export interface SignedData {
  contentType: ContentType;
  /** Null if the content is detached. */
  content: Buffer | null;
  certificates: Buffer[];
  /** Issuer and serial number of the signer's certificate, encoded. */
  signer: Buffer;
  hash: HashName;
  keyKind: 'ec' | 'rsa';
  /** The signed attributes, encoded as a set. */
  attributes: Buffer;
  signature: Buffer;
  /** The unsigned attributes, encoded as a set; null if there are none. */
  unsigned: Buffer | null;
}

export const hashAlgorithm = (name: HashName): Buffer => sequence(oid(hashes[name].id));

export function writeSignedData(data: SignedData): Buffer {
  const { content, certificates, keyKind, unsigned } = data;
  const hash = hashAlgorithm(data.hash);
  const signer = sequence(
    integer(1),
    data.signer,
    hash,
    tagged(0, data.attributes),
    keyKind === 'ec'
      ? sequence(oid(hashes[data.hash].withEcdsa))
      : sequence(oid(rsa), der(tags.null)),
    der(tags.octets, data.signature),
    ...(unsigned ? [tagged(1, unsigned)] : []),
  );
  const embedded = content ? [der(contextTag(0), der(tags.octets, content))] : [];
  const signed = sequence(
    integer(data.contentType === contentTypes.data ? 1 : 3),
    setOf(hash),
    sequence(oid(data.contentType), ...embedded),
    ...(certificates.length ? [tagged(0, setOf(...certificates))] : []),
    setOf(signer),
  );
  return sequence(oid(contentTypes.signedData), der(contextTag(0), signed));
}

/**
 * Decodes signed data. Compare the bytes with those of `writeSignedData` to rule out anything else in them. Throws a
 * DerError unless it has one signer and known algorithms.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [kind, wrapped] = readParts(bytes);
  if (!isOid(kind, contentTypes.signedData))
    throw new DerError('The bytes are not CMS signed data');
  const parts = readParts(readOne(encodingOf(wrapped), contextTag(0)).content);
  const [contentType, embedded] = readParts(encodingOf(parts[2]));
  const certificates = parts.slice(3, -1).find(({ tag }) => tag === contextTag(0));
  const signers = readParts(encodingOf(parts.at(-1)), tags.set);
  if (signers.length !== 1) throw new DerError('The signed data must have one signer');
  const [, signer, hash, attributes, algorithm, signature, unsigned] = readParts(
    encodingOf(signers[0]),
  );
  return {
    contentType: contentTypeOf(contentType),
    content: embedded ? readOne(embedded.content, tags.octets).content : null,
    certificates: certificates ? readAll(certificates.content).map(encodingOf) : [],
    signer: readOne(encodingOf(signer), tags.sequence).whole,
    hash: hashOfAlgorithm(hash),
    keyKind: keyKindOf(algorithm),
    attributes: untagged(0, attributes),
    signature: readOne(encodingOf(signature), tags.octets).content,
    unsigned: unsigned ? untagged(1, unsigned) : null,
  };
}

/** Converts a set to a context-tagged one and back. */
const tagged = (number: number, set: Buffer): Buffer =>
  der(contextTag(number), readOne(set, tags.set).content);
const untagged = (number: number, node: DerNode | undefined): Buffer =>
  der(tags.set, readOne(encodingOf(node), contextTag(number)).content);

function encodingOf(node: DerNode | undefined): Buffer {
  if (!node) throw new DerError('A part is missing');
  return node.whole;
}

export const isOid = (node: DerNode | undefined, id: string): boolean =>
  node?.whole.equals(oid(id)) === true;

function contentTypeOf(node: DerNode | undefined): ContentType {
  if (isOid(node, contentTypes.data)) return contentTypes.data;
  if (isOid(node, contentTypes.timestampInfo)) return contentTypes.timestampInfo;
  throw new DerError('The content type is not supported');
}

/** The hash of an algorithm identifier; its parameters may be absent or null. */
export function hashOfAlgorithm(algorithm: DerNode | undefined): HashName {
  const [id] = readParts(encodingOf(algorithm));
  const found = hashNames.find((name) => isOid(id, hashes[name].id));
  if (!found) throw new DerError('The hash algorithm is not supported');
  return found;
}

function keyKindOf(algorithm: DerNode | undefined): 'ec' | 'rsa' {
  const [id] = readParts(encodingOf(algorithm));
  if (rsaNames.some((name) => isOid(id, name))) return 'rsa';
  if (hashNames.some((name) => isOid(id, hashes[name].withEcdsa))) return 'ec';
  throw new DerError('The signature algorithm is not supported');
}
