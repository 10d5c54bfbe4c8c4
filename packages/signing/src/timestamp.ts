import { randomBytes, type X509Certificate } from 'node:crypto';
import { Integer } from 'asn1js';
import { MessageImprint, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import * as cms from './cms.ts';
import { createGuardedFetch } from '@portal/service-kit/http/guarded-fetch';
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
  const nonce = new Integer({ valueHex: Buffer.of(0x40, ...randomBytes(nonceBytes)) });
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: cms.hashAlgorithm('sha256'),
      hashedMessage: cms.octets(cms.hashOf('sha256', bytes)),
    }),
    nonce,
    certReq: true,
  });
  try {
    const reply = await post(url, cms.toDer(query), timeoutMs);
    const token = normalizeToken(cms.readSignedData(tokenIn(reply)), roots);
    const { info, isConfirmed, by } = readTimestamp(token, bytes, roots);
    if (!info.nonce?.isEqual(nonce))
      throw new TimestampFailed('The reply belongs to another request');
    if (!isConfirmed) throw new TimestampFailed(`TSA_ROOTS has no root for ${by}`);
    return token;
  } catch (cause) {
    if (cause instanceof TimestampFailed) throw cause;
    throw new TimestampFailed(`The authority returned no timestamp: ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** Connects without TLS and to inner networks too, as the operator sets the address. */
async function post(url: string, query: Buffer, timeoutMs: number): Promise<Buffer> {
  const send = createGuardedFetch({ allowLocal: true, maxBytes, timeoutMs });
  const headers = { 'Content-Type': 'application/timestamp-query' };
  const reply = await send(url, { method: 'POST', headers, body: query });
  if (!reply.ok) throw new TimestampFailed(`The authority replied ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

function tokenIn(reply: Buffer): Buffer {
  const { status, timeStampToken } = TimeStampResp.fromBER(reply);
  // 0: granted. 1: granted with modifications, which are verified.
  if (!timeStampToken || status.status > 1)
    throw new TimestampFailed(`The authority refused (status ${status.status})`);
  return cms.toDer(timeStampToken);
}

/** Verifies a token for bytes; throws if it is invalid or not normalized. `isConfirmed`: its chain ends at a root. */
export function readTimestamp(
  token: Buffer,
  bytes: Buffer,
  roots: X509Certificate[],
): Timestamp & { isConfirmed: boolean; info: TSTInfo } {
  const data = cms.readSignedData(token);
  const { content, contentType, signer } = data;
  if (contentType !== cms.contentTypes.timestampInfo || !content)
    throw new TimestampFailed('The token is not a timestamp');
  const chain = buildChain(signer, data.otherCertificates);
  if (!token.equals(writeToken(data, chain)))
    throw new TimestampFailed('The timestamp is not in the normalized form');
  const error = cms.signatureError(data, cms.hashOf(data.hash, content));
  if (error) throw new TimestampFailed(`The timestamp is not valid: ${error}`);
  const info = TSTInfo.fromBER(content);
  const { hashAlgorithm: algorithm, hashedMessage } = info.messageImprint;
  if (
    cms.hashNameOf(algorithm) !== 'sha256' ||
    !cms.bytesOf(hashedMessage).equals(cms.hashOf('sha256', bytes))
  )
    throw new TimestampFailed('The timestamp is for other content');
  const isConfirmed = isTrusted(chain, roots, info.genTime);
  return { at: info.genTime.toISOString(), by: nameOf(signer), isConfirmed, info };
}

/** Encodes a token with only the certificates of a chain, which begins with the signer, and no unsigned attributes. */
const writeToken = (data: cms.SignedData, [, ...otherCertificates]: X509Certificate[]): Buffer =>
  cms.writeSignedData({ ...data, otherCertificates, timestamp: null });

/** Encodes a token in its normalized form: a minimal chain and low-S signatures. */
function normalizeToken(data: cms.SignedData, roots: X509Certificate[]): Buffer {
  const chain = buildChain(data.signer, data.otherCertificates);
  const signature = cms.normalizeSignature(data.signature, data.signer.publicKey);
  return writeToken({ ...data, signature }, normalizeSignatures(chain, roots));
}
