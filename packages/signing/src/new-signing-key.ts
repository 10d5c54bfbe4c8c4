import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { contextTag, der, integer, oid, sequence, setOf, tags } from './der.ts';

const years = 10;
/** Certificates are valid from a day before, for clocks that are slow. */
const dayMs = 24 * 60 * 60 * 1000;

/** Creates an entry of SIGNING_KEYS: ECDSA on P-256, with a self-signed certificate for `name`. */
export function newSigningKey(name: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = certificateOf(name, privateKey, publicKey);
  const key = privateKey.export({ format: 'der', type: 'pkcs8' });
  return `s${randomBytes(4).toString('hex')}:${key.toString('base64')}:${certificate.toString('base64')}`;
}

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const commonName = oid('2.5.4.3');
/** The limit of X.520. */
const maxNameLength = 64;

function certificateOf(name: string, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(spki).digest().subarray(0, 20);
  const text = der(tags.utf8, Buffer.from(name.trim().slice(0, maxNameLength).toWellFormed()));
  const subject = sequence(setOf(sequence(commonName, text)));
  const from = new Date(Date.now() - dayMs);
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + years);
  // Positive and without a leading zero byte.
  const serial = randomBytes(16);
  serial.writeUInt8((serial.readUInt8(0) & 0x3f) | 0x40);
  const signed = sequence(
    der(contextTag(0), integer(2)),
    integer(serial),
    ecdsaWithSha256,
    subject,
    sequence(timeOf(from), timeOf(until)),
    subject,
    spki,
    der(contextTag(3), extensionsOf(keyId)),
  );
  const signature = sign('sha256', signed, privateKey);
  return sequence(signed, ecdsaWithSha256, der(tags.bits, Buffer.from([0]), signature));
}

/** Basic constraints (not a CA), key usage and subject key id. */
function extensionsOf(keyId: Buffer): Buffer {
  const critical = der(tags.boolean, Buffer.from([0xff]));
  const extension = (id: string, value: Buffer, ...flags: Buffer[]): Buffer =>
    sequence(oid(id), ...flags, der(tags.octets, value));
  const digitalSignatureAndNonRepudiation = der(tags.bits, Buffer.from([6, 0xc0]));
  return sequence(
    extension('2.5.29.19', sequence(), critical),
    extension('2.5.29.15', digitalSignatureAndNonRepudiation, critical),
    extension('2.5.29.14', der(tags.octets, keyId)),
  );
}

/** UTCTime until 2049, then GeneralizedTime, as X.509 requires. */
function timeOf(date: Date): Buffer {
  const digits = `${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`;
  return date.getUTCFullYear() < 2050
    ? der(tags.utcTime, Buffer.from(digits.slice(2)))
    : der(tags.generalizedTime, Buffer.from(digits));
}
