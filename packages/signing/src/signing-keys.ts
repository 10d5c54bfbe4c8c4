import { createPrivateKey, X509Certificate } from 'node:crypto';
import { sha256Of } from './canonical-json.ts';

/**
 * Parses SIGNING_KEYS: `id:key:certificate,…`, the key as PKCS8 and the certificate as DER, both base64. The first
 * seals, all are trusted. Messages name a key by its id, never by its value.
 */
export const parseSigningKeys = (text: string) =>
  text.split(',').map((entry) => parseKey(entry.trim()));

/** Returns what is wrong with SIGNING_KEYS; null if it is valid. */
export function signingKeysError(text: string): string | null {
  const seen = new Set<string>();
  for (const [at, entry] of text.split(',').entries()) {
    const id = /^[\w-]{1,20}(?=:)/.exec(entry.trim())?.[0];
    if (id === undefined)
      return `Key number ${at + 1} needs an id of 1 to 20 letters, digits, - or _, before a colon`;
    if (seen.has(id)) return `Key ${id} is listed twice`;
    seen.add(id);
    try {
      parseKey(entry.trim());
    } catch (error) {
      return `Key ${id} ${error instanceof InvalidKey ? error.message : 'cannot be read'}`;
    }
  }
  return null;
}

class InvalidKey extends Error {}

function parseKey(entry: string) {
  const [id = '', key = '', certificateText = '', ...others] = entry.split(':');
  const [keyBytes, certificateBytes] = [key, certificateText].map((text) => {
    const bytes = Buffer.from(text, 'base64');
    if (!text || others.length || bytes.toString('base64') !== text)
      throw new InvalidKey('is not id:key:certificate, both base64');
    return bytes;
  }) as [Buffer, Buffer];
  const privateKey = createPrivateKey({ key: keyBytes, format: 'der', type: 'pkcs8' });
  const { namedCurve, modulusLength = 0 } = privateKey.asymmetricKeyDetails ?? {};
  const isStrong =
    namedCurve === 'prime256v1' ||
    (privateKey.asymmetricKeyType === 'rsa' && modulusLength >= 3072);
  if (!isStrong) throw new InvalidKey('is neither ECDSA on P-256 nor RSA of 3072 bits or more');
  const certificate = new X509Certificate(certificateBytes);
  if (!certificate.raw.equals(certificateBytes))
    throw new InvalidKey('has extra bytes after its certificate');
  if (!certificate.checkPrivateKey(privateKey))
    throw new InvalidKey('has a certificate of another key');
  return { id, privateKey, certificate };
}

/** The common name of a certificate, or its subject. */
export const nameOf = (certificate: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject.replaceAll('\n', ', ');

/** The SHA-256 fingerprint of a certificate, in hex. */
export const fingerprintOf = (certificate: X509Certificate): string => sha256Of(certificate.raw);
