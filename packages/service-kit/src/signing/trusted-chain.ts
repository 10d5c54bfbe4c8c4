import { X509Certificate } from 'node:crypto';
import { isOid } from './cms.ts';
import { contextTag, der, readParts, sequence, tags } from './der.ts';
import { lowS } from './low-s.ts';

/** What a certificate of an authority of times is for, and what one for anything says. */
const timeStamping = '1.3.6.1.5.5.7.3.8';
const anyPurpose = '2.5.29.37.0';
const extensionIds = { basicConstraints: '2.5.29.19', purposes: '2.5.29.37' } as const;
const longestChain = 10;

/**
 * Certificates as PEM, or as DER in base64 with commas between them. Throws an Error where one cannot be read, or there
 * is none.
 */
export function parseCertificates(text: string): X509Certificate[] {
  const entries = text.includes('-----BEGIN')
    ? (text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [])
    : text.split(',').map((entry) => Buffer.from(entry, 'base64'));
  if (!entries.length) throw new Error('There is no certificate');
  return entries.map((entry) => new X509Certificate(entry));
}

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey);

/**
 * The certificates that lead upwards from a signer: it, its issuer, the issuer of that one. A root, which vouches for
 * itself alone, is left out: whoever checks the chain must know it.
 */
export function chainOf(signer: X509Certificate, others: X509Certificate[]): X509Certificate[] {
  const chain = [signer];
  const issuers = others.filter((one) => !one.raw.equals(signer.raw) && !isIssuedBy(one, one));
  for (let last = signer; chain.length < longestChain;) {
    const issuer = issuers.find((one) => !chain.includes(one) && isIssuedBy(last, one));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** The root that vouches for the last certificate of a chain; a signer may be pinned itself. */
const rootOf = (chain: X509Certificate[], roots: X509Certificate[]): X509Certificate | undefined =>
  roots.find(({ raw }) => chain.length === 1 && chain[0]?.raw.equals(raw)) ??
  roots.find((root) => chain.at(-1) && isIssuedBy(chain.at(-1) as X509Certificate, root));

/** A chain with the signatures of its issuers' certificates in their one form, as `isTrusted` demands. */
export function withLowSignatures(
  chain: X509Certificate[],
  roots: X509Certificate[],
): X509Certificate[] {
  const whole = [...chain, rootOf(chain, roots)];
  return chain.map((one, at) => {
    const issuer = whole[at + 1];
    // The signer's own certificate is named by its hash.
    return at === 0 || !issuer ? one : new X509Certificate(withLowSignature(one, issuer));
  });
}

function withLowSignature({ raw }: X509Certificate, { publicKey }: X509Certificate): Buffer {
  const [signed, algorithm, signature] = readParts(raw);
  if (!signed || !algorithm || !signature) return raw;
  const bits = lowS(signature.content.subarray(1), publicKey);
  return sequence(signed.whole, algorithm.whole, der(tags.bits, Buffer.of(0), bits));
}

/** Whether one of these roots vouches for a chain of an authority of times, as it was at a time. */
export function isTrusted(chain: X509Certificate[], roots: X509Certificate[], at: Date): boolean {
  const [signer, ...issuers] = chain;
  const root = rootOf(chain, roots);
  if (!signer || !root) return false;
  const isPinned = root.raw.equals(signer.raw);
  const above = isPinned ? [] : [...issuers, root];
  return (
    isForTimesAlone(signer) &&
    [signer, ...above].every((one) => one.validFromDate <= at && at <= one.validToDate) &&
    above.every((one, below) => mayIssue(one, below)) &&
    issuers.every((one, nth) => {
      const issuer = above[nth + 1];
      return issuer && withLowSignature(one, issuer).equals(one.raw);
    })
  );
}

/** RFC 3161 asks for this one purpose, and that nobody who does not know it trusts the certificate. */
function isForTimesAlone(signer: X509Certificate): boolean {
  const { keyUsage: purposes, ca } = signer;
  const isCritical = extensionOf(signer, extensionIds.purposes)?.isCritical === true;
  return !ca && purposes?.length === 1 && purposes[0] === timeStamping && isCritical;
}

/** Whether a certificate may issue one for times, with so many issuers between it and the signer. */
function mayIssue(issuer: X509Certificate, below: number): boolean {
  const purposes: string[] | undefined = issuer.keyUsage;
  const isForTimes = !purposes || purposes.includes(timeStamping) || purposes.includes(anyPurpose);
  const constraints = extensionOf(issuer, extensionIds.basicConstraints);
  const longest =
    constraints && readParts(constraints.value).find(({ tag }) => tag === tags.integer);
  return (
    issuer.ca &&
    isForTimes &&
    (!longest || below <= longest.content.readUIntBE(0, longest.content.length))
  );
}

function extensionOf(
  { raw }: X509Certificate,
  id: string,
): { isCritical: boolean; value: Buffer } | null {
  const [signed] = readParts(raw);
  const wrapped = readParts(signed?.whole ?? Buffer.of()).find(({ tag }) => tag === contextTag(3));
  const found = readParts(wrapped?.content ?? sequence())
    .map(({ whole }) => readParts(whole))
    .find(([name]) => isOid(name, id));
  const value = found?.at(-1);
  return value ? { isCritical: found?.length === 3, value: value.content } : null;
}
