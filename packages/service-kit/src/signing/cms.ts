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

/** RSA alone, and with each of the hashes: whoever signs may write either. */
const rsa = '1.2.840.113549.1.1.1';
const rsaNames = [rsa, ...[11, 12, 13].map((last) => `1.2.840.113549.1.1.${last}`)];

export const contentTypes = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;
type ContentType = (typeof contentTypes)['data' | 'timestampInfo'];

/**
 * Signed data of CMS (RFC 5652) with one signer, by what is in it. All else in its bytes follows from this: nothing
 * in them can be changed without changing this.
 */
export interface SignedData {
  contentType: ContentType;
  /** The content where it is inside; null where it is elsewhere. */
  content: Buffer | null;
  certificates: Buffer[];
  /** Issuer and serial number of the signer's certificate. */
  signer: Buffer;
  hash: HashName;
  keyKind: 'ec' | 'rsa';
  /** The set of signed attributes, which the signature is made over. */
  attributes: Buffer;
  signature: Buffer;
  /** The set of attributes that nobody signed; null where there are none. */
  unsigned: Buffer | null;
}

/** The algorithm of a hash, without parameters (RFC 5754). */
export const hashAlgorithm = (name: HashName): Buffer => sequence(oid(hashes[name].id));

/** The bytes of signed data. */
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
  const inside = content ? [der(contextTag(0), der(tags.octets, content))] : [];
  const signed = sequence(
    integer(data.contentType === contentTypes.data ? 1 : 3),
    setOf(hash),
    sequence(oid(data.contentType), ...inside),
    ...(certificates.length ? [tagged(0, setOf(...certificates))] : []),
    setOf(signer),
  );
  return sequence(oid(contentTypes.signedData), der(contextTag(0), signed));
}

/**
 * What is in signed data, which may be written in other ways than ours: only where `writeSignedData` gives the same
 * bytes again is nothing else in them. Throws a DerError where it is none with one signer of a kind that is known.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [kind, wrapped] = readParts(bytes);
  if (!isOid(kind, contentTypes.signedData)) throw new DerError('It is no signed data');
  const parts = readParts(readOne(wholeOf(wrapped), contextTag(0)).content);
  const [contentType, inside] = readParts(wholeOf(parts[2]));
  const certificates = parts.slice(3, -1).find(({ tag }) => tag === contextTag(0));
  const signers = readParts(wholeOf(parts.at(-1)), tags.set);
  if (signers.length !== 1) throw new DerError('It has not one signer');
  const [, signer, hash, attributes, algorithm, signature, unsigned] = readParts(
    wholeOf(signers[0]),
  );
  return {
    contentType: contentTypeOf(contentType),
    content: inside ? readOne(inside.content, tags.octets).content : null,
    certificates: certificates ? readAll(certificates.content).map(wholeOf) : [],
    signer: readOne(wholeOf(signer), tags.sequence).whole,
    hash: hashNamed(hash),
    keyKind: keyKindOf(algorithm),
    attributes: untagged(0, attributes),
    signature: readOne(wholeOf(signature), tags.octets).content,
    unsigned: unsigned ? untagged(1, unsigned) : null,
  };
}

/** A set under another tag, and back. */
const tagged = (number: number, set: Buffer): Buffer =>
  der(contextTag(number), readOne(set, tags.set).content);
const untagged = (number: number, node: DerNode | undefined): Buffer =>
  der(tags.set, readOne(wholeOf(node), contextTag(number)).content);

function wholeOf(node: DerNode | undefined): Buffer {
  if (!node) throw new DerError('A part is missing');
  return node.whole;
}

export const isOid = (node: DerNode | undefined, id: string): boolean =>
  node?.whole.equals(oid(id)) === true;

function contentTypeOf(node: DerNode | undefined): ContentType {
  if (isOid(node, contentTypes.data)) return contentTypes.data;
  if (isOid(node, contentTypes.timestampInfo)) return contentTypes.timestampInfo;
  throw new DerError('It signs a content of another kind');
}

/** The hash that an algorithm names, whose parameters may be absent or null. */
export function hashNamed(algorithm: DerNode | undefined): HashName {
  const [id] = readParts(wholeOf(algorithm));
  const found = hashNames.find((name) => isOid(id, hashes[name].id));
  if (!found) throw new DerError('Its hash is of a kind that is not known');
  return found;
}

function keyKindOf(algorithm: DerNode | undefined): 'ec' | 'rsa' {
  const [id] = readParts(wholeOf(algorithm));
  if (rsaNames.some((name) => isOid(id, name))) return 'rsa';
  if (hashNames.some((name) => isOid(id, hashes[name].withEcdsa))) return 'ec';
  throw new DerError('Its signature is of a kind that is not known');
}
