import { randomBytes, X509Certificate } from 'node:crypto';
import { hashOf, isNamed, signatureFault } from './cms-signature.ts';
import {
  contentTypes,
  hashAlgorithm,
  hashNamed,
  readSignedData,
  writeSignedData,
  type SignedData,
} from './cms.ts';
import { der, DerError, integer, readParts, sequence, tags, type DerNode } from './der.ts';
import { lowS } from './low-s.ts';
import { nameOf } from './signing-keys.ts';
import { chainOf, isTrusted, withLowSignatures } from './trusted-chain.ts';

/** An authority gave no timestamp that holds. */
export class TimestampFailed extends Error {
  override name = 'TimestampFailed';
}

/** What a timestamp says. */
export interface Timestamp {
  /** The time, as an ISO time. */
  at: string;
  /** The authority, as its certificate names it. */
  by: string;
}

/** How long an authority has for its answer. */
const usualAnswerMs = 10_000;
const mostBytes = 64 * 1024;
const mostCertificates = 10;
const nonceBytes = 8;

/**
 * Asks an authority that one of these roots vouches for when bytes were there (RFC 3161): its token, with nothing in it
 * that nobody vouches for. Throws a TimestampFailed where there is none within `answerMs`.
 */
export async function askForTimestamp(
  url: string,
  bytes: Buffer,
  roots: X509Certificate[],
  answerMs = usualAnswerMs,
): Promise<Buffer> {
  const nonce = integer(Buffer.concat([Buffer.of(0x40), randomBytes(nonceBytes)]));
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const withCertificate = der(tags.boolean, Buffer.of(0xff));
  const query = sequence(integer(1), imprint, nonce, withCertificate);
  try {
    const token = writeAnew(readSignedData(tokenIn(await post(url, query, answerMs))), roots);
    const { info, isConfirmed, by } = readTimestamp(token, bytes, roots);
    if (!info.some(({ whole }) => whole.equals(nonce)))
      throw new TimestampFailed('The answer is one to another question');
    if (!isConfirmed) throw new TimestampFailed(`No root of TSA_ROOTS vouches for ${by}`);
    return token;
  } catch (cause) {
    if (cause instanceof TimestampFailed) throw cause;
    throw new TimestampFailed(`The authority gave no timestamp: ${(cause as Error).message}`, {
      cause,
    });
  }
}

async function post(url: string, query: Buffer, answerMs: number): Promise<Buffer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TimestampFailed('The answer is too long');
    parts.push(part);
  }
  if (!reply.ok) throw new TimestampFailed(`The authority answered ${reply.status}`);
  return Buffer.concat(parts);
}

/** The token of an answer that grants one. */
function tokenIn(answer: Buffer): Buffer {
  const [status, token] = readParts(answer);
  const [code] = status ? readParts(status.whole) : [];
  const number = code?.content[0] ?? -1;
  // 0: as asked, 1: with changes, which are looked at.
  if (!token || number > 1) throw new TimestampFailed(`The authority refused (status ${number})`);
  return token.whole;
}

/**
 * What a token says of bytes, and whether one of these roots vouches for its authority. Throws a DerError, or a
 * TimestampFailed, where it does not hold for them in every byte.
 */
export function readTimestamp(
  token: Buffer,
  bytes: Buffer,
  roots: X509Certificate[],
): Timestamp & { isConfirmed: boolean; info: DerNode[] } {
  const data = readSignedData(token);
  const { content, contentType } = data;
  if (contentType !== contentTypes.timestampInfo || !content)
    throw new TimestampFailed('It is no timestamp');
  const chain = certificatesOf(data);
  const [certificate] = chain;
  if (!token.equals(writeToken(data, chain))) throw new TimestampFailed('It is not as it was kept');
  const fault = signatureFault(data, hashOf(data.hash, content), certificate);
  if (fault) throw new TimestampFailed(`Of the timestamp, ${fault}`);
  const info = readParts(content);
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const [, , imprinted, , time] = info;
  if (!imprinted || !isSameImprint(imprinted, imprint))
    throw new TimestampFailed('It is the timestamp of something else');
  const at = timeOf(time);
  const isConfirmed = isTrusted(chain, roots, at);
  return { at: at.toISOString(), by: nameOf(certificate), isConfirmed, info };
}

function isSameImprint(imprinted: DerNode, wanted: Buffer): boolean {
  const [algorithm, hash] = readParts(imprinted.whole);
  return sequence(hashAlgorithm(hashNamed(algorithm)), hash?.whole ?? Buffer.of()).equals(wanted);
}

/** The signer's certificate and those that lead from it towards a root: no others are vouched for. */
function certificatesOf({
  attributes,
  certificates,
}: SignedData): [X509Certificate, ...X509Certificate[]] {
  if (certificates.length > mostCertificates)
    throw new TimestampFailed('The timestamp holds too many certificates');
  const signer = certificates.find((certificate) => isNamed(attributes, certificate));
  if (!signer) throw new TimestampFailed('The timestamp does not hold its certificate');
  const [first, ...issuers] = chainOf(
    new X509Certificate(signer),
    certificates.map((raw) => new X509Certificate(raw)),
  );
  return [first as X509Certificate, ...issuers];
}

/** The bytes of a token with these certificates, and nothing that nobody signed. */
const writeToken = (data: SignedData, chain: X509Certificate[]): Buffer =>
  writeSignedData({ ...data, certificates: chain.map(({ raw }) => raw), unsigned: null });

/** The bytes of an authority's token in the one form that is kept. */
function writeAnew(data: SignedData, roots: X509Certificate[]): Buffer {
  const chain = certificatesOf(data);
  const signature = lowS(data.signature, chain[0].publicKey);
  return writeToken({ ...data, signature }, withLowSignatures(chain, roots));
}

/** A time of ASN.1, always in UTC. */
function timeOf(node: DerNode | undefined): Date {
  const text = node?.content.toString('latin1') ?? '';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (node?.tag !== tags.generalizedTime || Number.isNaN(at.getTime()))
    throw new DerError('It is no time');
  return at;
}
