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
import { nameOf } from './signing-keys.ts';

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
/** What a certificate of an authority of times is for. */
const timeStamping = '1.3.6.1.5.5.7.3.8';

/**
 * Asks an authority when bytes were there (RFC 3161): its token, with nothing in it that nobody vouches for. Throws a
 * TimestampFailed where there is none within `answerMs`.
 */
export async function askForTimestamp(
  url: string,
  bytes: Buffer,
  answerMs = usualAnswerMs,
): Promise<Buffer> {
  const nonce = integer(Buffer.concat([Buffer.of(0x40), randomBytes(nonceBytes)]));
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const withCertificate = der(tags.boolean, Buffer.of(0xff));
  const query = sequence(integer(1), imprint, nonce, withCertificate);
  try {
    const token = withoutUnvouched(readSignedData(tokenIn(await post(url, query, answerMs))));
    const { info } = readTimestamp(token, bytes);
    if (!info.some(({ whole }) => whole.equals(nonce)))
      throw new TimestampFailed('The answer is one to another question');
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

/** What a token says of bytes. Throws a DerError, or a TimestampFailed, where it does not hold for them in every byte. */
export function readTimestamp(token: Buffer, bytes: Buffer): Timestamp & { info: DerNode[] } {
  const data = readSignedData(token);
  if (!token.equals(withoutUnvouched(data))) throw new TimestampFailed('It is not as it was kept');
  const { content, contentType } = data;
  if (contentType !== contentTypes.timestampInfo || !content)
    throw new TimestampFailed('It is no timestamp');
  const certificate = new X509Certificate(signerOf(data));
  const fault = signatureFault(data, hashOf(data.hash, content), certificate);
  if (fault) throw new TimestampFailed(`Of the timestamp, ${fault}`);
  if (!certificate.keyUsage?.includes(timeStamping))
    throw new TimestampFailed('Its certificate is not one for timestamps');
  const info = readParts(content);
  const imprint = sequence(hashAlgorithm('sha256'), der(tags.octets, hashOf('sha256', bytes)));
  const [, , imprinted, , time] = info;
  if (!imprinted || !isSameImprint(imprinted, imprint))
    throw new TimestampFailed('It is the timestamp of something else');
  const at = timeOf(time);
  if (at < certificate.validFromDate || at > certificate.validToDate)
    throw new TimestampFailed('Its certificate did not hold at its time');
  return { at: at.toISOString(), by: nameOf(certificate), info };
}

function isSameImprint(imprinted: DerNode, wanted: Buffer): boolean {
  const [algorithm, hash] = readParts(imprinted.whole);
  return sequence(hashAlgorithm(hashNamed(algorithm)), hash?.whole ?? Buffer.of()).equals(wanted);
}

function signerOf({ attributes, certificates }: SignedData): Buffer {
  const found = certificates.find((certificate) => isNamed(attributes, certificate));
  if (!found) throw new TimestampFailed('The timestamp does not hold its certificate');
  return found;
}

/**
 * The bytes of a token with the certificates alone that are vouched for: by the signed attributes, or by another of
 * them. Nobody would notice a change of the others.
 */
function withoutUnvouched(data: SignedData): Buffer {
  if (data.certificates.length > mostCertificates)
    throw new TimestampFailed('The timestamp holds too many certificates');
  const signer = signerOf(data);
  let kept = data.certificates.map((raw) => ({ raw, parsed: new X509Certificate(raw) }));
  for (let before = -1; before !== kept.length;) {
    before = kept.length;
    const all = kept;
    kept = all.filter(
      ({ raw, parsed }) =>
        raw === signer ||
        all.some((one) => parsed.checkIssued(one.parsed) && parsed.verify(one.parsed.publicKey)),
    );
  }
  return writeSignedData({
    ...data,
    certificates: kept.map(({ raw }) => raw),
    unsigned: null,
  });
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
