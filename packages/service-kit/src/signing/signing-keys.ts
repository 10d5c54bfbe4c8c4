import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { sha256Of } from './canonical-json.ts';

/** A key that seals documents. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  certificate: X509Certificate;
}

/**
 * The keys of a SIGNING_KEYS, `id:key:certificate,…`, the key as PKCS8 and its certificate as DER, both base64. The
 * first seals, and what any of them sealed is known. Messages name a key by its id, never by its value.
 */
export const parseSigningKeys = (text: string): SigningKey[] =>
  text.split(',').map((entry) => parseKey(entry.trim()));

/** What is wrong with a SIGNING_KEYS; null where nothing is. */
export function signingKeysFault(text: string): string | null {
  const seen = new Set<string>();
  for (const [at, entry] of text.split(',').entries()) {
    const id = /^[\w-]{1,20}(?=:)/.exec(entry.trim())?.[0];
    if (id === undefined)
      return `Key number ${at + 1} needs an id of 1 to 20 letters, digits, - or _, before a colon`;
    if (seen.has(id)) return `Key ${id} is there twice`;
    seen.add(id);
    try {
      parseKey(entry.trim());
    } catch (error) {
      return `Key ${id} ${error instanceof KeyFault ? error.message : 'cannot be read'}`;
    }
  }
  return null;
}

class KeyFault extends Error {}

function parseKey(entry: string): SigningKey {
  const [id = '', key = '', certificateText = '', ...others] = entry.split(':');
  const [keyBytes, certificateBytes] = [key, certificateText].map((text) => {
    const bytes = Buffer.from(text, 'base64');
    if (!text || others.length || bytes.toString('base64') !== text)
      throw new KeyFault('is not id:key:certificate, both base64');
    return bytes;
  }) as [Buffer, Buffer];
  const privateKey = createPrivateKey({ key: keyBytes, format: 'der', type: 'pkcs8' });
  const { namedCurve, modulusLength = 0 } = privateKey.asymmetricKeyDetails ?? {};
  const isStrong =
    namedCurve === 'prime256v1' ||
    (privateKey.asymmetricKeyType === 'rsa' && modulusLength >= 3072);
  if (!isStrong) throw new KeyFault('is neither ECDSA on P-256 nor RSA of 3072 bits or more');
  const certificate = new X509Certificate(certificateBytes);
  if (!certificate.raw.equals(certificateBytes))
    throw new KeyFault('has something behind its certificate');
  if (!certificate.checkPrivateKey(privateKey))
    throw new KeyFault('has a certificate that is another key’s');
  return { id, privateKey, certificate };
}

/** Whom a certificate names; its whole subject where it has no common name. */
export const nameOf = (certificate: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject.replaceAll('\n', ', ');

/** SHA-256 of a certificate, in hexadecimal digits. */
export const fingerprintOf = (certificate: X509Certificate): string => sha256Of(certificate.raw);
