import { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import { BasicConstraints, Certificate, type Extension } from 'pkijs';
import { toDer, normalizeSignature } from './cms.ts';

/** Extended key usages (RFC 5280). */
const timeStamping = '1.3.6.1.5.5.7.3.8';
const anyPurpose = '2.5.29.37.0';
const extensionIds = { basicConstraints: '2.5.29.19', purposes: '2.5.29.37' } as const;
const maxChainLength = 10;

/** Parses certificates as PEM, or as base64 DER separated by commas. Throws an Error if one is invalid or there is none. */
export function parseCertificates(text: string): X509Certificate[] {
  const entries = text.includes('-----BEGIN')
    ? (text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [])
    : text.split(',').map((entry) => Buffer.from(entry, 'base64'));
  if (!entries.length) throw new Error('No certificate was found');
  return entries.map((entry) => new X509Certificate(entry));
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Builds the certificate chain of a signer upwards. Excludes self-signed roots: the verifier must have them. */
export function buildChain(signer: X509Certificate, others: X509Certificate[]): X509Certificate[] {
  const chain = [signer];
  const issuers = others.filter(
    (other) => !other.raw.equals(signer.raw) && !isIssuedBy(other, other),
  );
  for (let last = signer; chain.length < maxChainLength;) {
    const issuer = issuers.find((other) => !chain.includes(other) && isIssuedBy(last, other));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** The trust anchor of a chain: the signer itself, or the issuer of the last certificate. */
const rootOf = (chain: X509Certificate[], roots: X509Certificate[]): X509Certificate | undefined =>
  roots.find(({ raw }) => chain.length === 1 && chain[0]?.raw.equals(raw)) ??
  roots.find((root) => chain.at(-1) && isIssuedBy(chain.at(-1) as X509Certificate, root));

/** Normalizes the signatures of the issuers' certificates, as `isTrusted` requires. */
export function normalizeSignatures(chain: X509Certificate[], roots: X509Certificate[]) {
  const withRoot = [...chain, rootOf(chain, roots)];
  return chain.map((certificate, at) => {
    const issuer = withRoot[at + 1];
    // The signer's own certificate is referenced by its hash.
    return at === 0 || !issuer
      ? certificate
      : new X509Certificate(normalizeCertificate(certificate, issuer));
  });
}

function normalizeCertificate({ raw }: X509Certificate, { publicKey }: X509Certificate): Buffer {
  const certificate = Certificate.fromBER(raw);
  const signature = Buffer.from(certificate.signatureValue.valueBlock.valueHexView);
  certificate.signatureValue = new BitString({
    valueHex: normalizeSignature(signature, publicKey),
  });
  return toDer(certificate);
}

/** Returns true if the chain of a timestamping authority ends at one of `roots` and was valid at a time. */
export function isTrusted(chain: X509Certificate[], roots: X509Certificate[], at: Date): boolean {
  const [signer, ...issuers] = chain;
  const root = rootOf(chain, roots);
  if (!signer || !root) return false;
  const isAnchor = root.raw.equals(signer.raw);
  const issuersAndRoot = isAnchor ? [] : [...issuers, root];
  return (
    isTimestampingOnly(signer) &&
    [signer, ...issuersAndRoot].every(
      ({ validFromDate, validToDate }) => validFromDate <= at && at <= validToDate,
    ) &&
    issuersAndRoot.every((issuer, depth) => mayIssue(issuer, depth)) &&
    normalizeSignatures(chain, roots).every(({ raw }, nth) => chain[nth]?.raw.equals(raw))
  );
}

/** RFC 3161 requires timestamping as the only extended key usage, marked critical. */
function isTimestampingOnly(signer: X509Certificate): boolean {
  const { keyUsage: purposes, ca } = signer;
  const isCritical = extensionOf(signer, extensionIds.purposes)?.critical === true;
  return !ca && purposes?.length === 1 && purposes[0] === timeStamping && isCritical;
}

/** Returns true if a CA may issue timestamping certificates with `depth` issuers below it. */
function mayIssue(issuer: X509Certificate, depth: number): boolean {
  const purposes: string[] | undefined = issuer.keyUsage;
  const allowsTimestamping =
    !purposes || purposes.includes(timeStamping) || purposes.includes(anyPurpose);
  const constraints = extensionOf(issuer, extensionIds.basicConstraints)?.parsedValue;
  if (!issuer.ca || !allowsTimestamping || !(constraints instanceof BasicConstraints)) return false;
  const { cA, pathLenConstraint: limit = depth } = constraints;
  return cA && depth <= (typeof limit === 'number' ? limit : limit.toBigInt());
}

const extensionOf = ({ raw }: X509Certificate, id: string): Extension | undefined =>
  Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === id);
