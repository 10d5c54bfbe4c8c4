import { randomBytes, X509Certificate } from 'node:crypto';
import { hashOf, referencesCertificate, signatureError } from './cms-signature.ts';
import {
  contentTypes,
  hashAlgorithm,
  hashOfAlgorithm,
  readSignedData,
  writeSignedData,
  type SignedData,
} from './cms.ts';
import { der, DerError, integer, readParts, sequence, tags, type DerNode } from './der.ts';
import { normalizeSignature } from './normalize-signature.ts';
import { nameOf } from './signing-keys.ts';
import { buildChain, isTrusted, normalizeSignatures } from './trusted-chain.ts';

/** Thrown if an authority gives no valid timestamp. */
export class TimestampFailed extends Error {
  override name = 'TimestampFailed';
}

export interface Timestamp {
  /** An ISO time. */
  at: string;
  by: string;
}

const defaultTimeoutMs = 10_000;
const maxBytes = 64 * 1024;
const maxCertificates = 10;
const nonceBytes = 8;

/**
 * Requests a timestamp of bytes (RFC 3161) and returns the normalized token, without untrusted content. Throws a
 * TimestampFailed if there is none within `timeoutMs`, or if its chain does not end at one of `roots`.
 */
export async function requestTimestamp(
  url: string,
  bytes: Buffer,
  roots: X509Certificate[],
  timeoutMs = defaultTimeoutMs,
): Promise<Buffer> {
  const nonce = integer(Buffer.concat([Buffer.of(0x40), randomBytes(nonceBytes)]));
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const withCertificate = der(tags.boolean, Buffer.of(0xff));
  const query = sequence(integer(1), imprint, nonce, withCertificate);
  try {
    const token = normalizeToken(readSignedData(tokenIn(await post(url, query, timeoutMs))), roots);
    const { info, isConfirmed, by } = readTimestamp(token, bytes, roots);
    if (!info.some(({ whole }) => whole.equals(nonce)))
      throw new TimestampFailed('The reply belongs to another request');
    if (!isConfirmed) throw new TimestampFailed(`TSA_ROOTS has no root for ${by}`);
    return token;
  } catch (cause) {
    if (cause instanceof TimestampFailed) throw cause;
    throw new TimestampFailed(`The authority gave no timestamp: ${(cause as Error).message}`, {
      cause,
    });
  }
}

async function post(url: string, query: Buffer, timeoutMs: number): Promise<Buffer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TimestampFailed('The reply is too long');
    parts.push(part);
  }
  if (!reply.ok) throw new TimestampFailed(`The authority replied ${reply.status}`);
  return Buffer.concat(parts);
}

function tokenIn(reply: Buffer): Buffer {
  const [status, token] = readParts(reply);
  const [code] = status ? readParts(status.whole) : [];
  const number = code?.content[0] ?? -1;
  // 0: granted. 1: granted with modifications, which are verified.
  if (!token || number > 1) throw new TimestampFailed(`The authority refused (status ${number})`);
  return token.whole;
}

/**
 * Reads and verifies a token for bytes. `isConfirmed` is true if its chain ends at one of `roots`. Throws a DerError
 * or a TimestampFailed if it is not valid or not in the normalized form.
 */
export function readTimestamp(
  token: Buffer,
  bytes: Buffer,
  roots: X509Certificate[],
): Timestamp & { isConfirmed: boolean; info: DerNode[] } {
  const data = readSignedData(token);
  const { content, contentType } = data;
  if (contentType !== contentTypes.timestampInfo || !content)
    throw new TimestampFailed('The token is not a timestamp');
  const chain = certificatesOf(data);
  const [certificate] = chain;
  if (!token.equals(writeToken(data, chain)))
    throw new TimestampFailed('The timestamp is not in the normalized form');
  const error = signatureError(data, hashOf(data.hash, content), certificate);
  if (error) throw new TimestampFailed(`The timestamp is not valid: ${error}`);
  const info = readParts(content);
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const [, , ownImprint, , time] = info;
  if (!ownImprint || !isSameImprint(ownImprint, imprint))
    throw new TimestampFailed('The timestamp is for other content');
  const at = timeOf(time);
  const isConfirmed = isTrusted(chain, roots, at);
  return { at: at.toISOString(), by: nameOf(certificate), isConfirmed, info };
}

function isSameImprint(imprint: DerNode, expected: Buffer): boolean {
  const [algorithm, hash] = readParts(imprint.whole);
  return sequence(hashAlgorithm(hashOfAlgorithm(algorithm)), hash?.whole ?? Buffer.of()).equals(
    expected,
  );
}

/** The signer's certificate and its issuers, without a root or unrelated certificates. */
function certificatesOf({
  attributes,
  certificates,
}: SignedData): [X509Certificate, ...X509Certificate[]] {
  if (certificates.length > maxCertificates)
    throw new TimestampFailed('The timestamp has too many certificates');
  const signer = certificates.find((certificate) => referencesCertificate(attributes, certificate));
  if (!signer) throw new TimestampFailed('The timestamp does not include its certificate');
  const [first, ...issuers] = buildChain(
    new X509Certificate(signer),
    certificates.map((raw) => new X509Certificate(raw)),
  );
  return [first as X509Certificate, ...issuers];
}

/** Encodes a token with these certificates and without unsigned attributes. */
const writeToken = (data: SignedData, chain: X509Certificate[]): Buffer =>
  writeSignedData({ ...data, certificates: chain.map(({ raw }) => raw), unsigned: null });

/** Encodes a token in its normalized form: a minimal chain and low-S signatures. */
function normalizeToken(data: SignedData, roots: X509Certificate[]): Buffer {
  const chain = certificatesOf(data);
  const signature = normalizeSignature(data.signature, chain[0].publicKey);
  return writeToken({ ...data, signature }, normalizeSignatures(chain, roots));
}

function timeOf(node: DerNode | undefined): Date {
  const text = node?.content.toString('latin1') ?? '';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (node?.tag !== tags.generalizedTime || Number.isNaN(at.getTime()))
    throw new DerError('The time is not valid');
  return at;
}
