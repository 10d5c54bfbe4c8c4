import { X509Certificate } from 'node:crypto';
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { sha256Of } from './canonical-json.ts';
import { attribute, attributeIds, hashOf, signatureFault, valueOf } from './cms-signature.ts';
import { contentTypes, readSignedData, writeSignedData, type SignedData } from './cms.ts';
import { setOf } from './der.ts';
import {
  coveredBy,
  fieldName,
  findRoom,
  hasSeal,
  signatureIn,
  type Room,
} from './sealed-layout.ts';
import { fingerprintOf, nameOf, parseSigningKeys } from './signing-keys.ts';
import { readTimestamp, type Timestamp } from './timestamp.ts';

/**
 * `intact`: as this portal sealed it; `foreign`: intact, by a certificate that this portal does not know; `altered`:
 * not as it was sealed; `unsealed`: a PDF without a seal; `unreadable`: no PDF, or one too large to look at.
 */
export type SealVerdict = 'intact' | 'foreign' | 'altered' | 'unsealed' | 'unreadable';

export interface SealReport {
  verdict: SealVerdict;
  /** The verdict in plain words. */
  reason: string;
  /** Who sealed it, as the certificate says; null where no seal holds. */
  sealedBy: string | null;
  /** SHA-256 of the certificate. */
  certificateFingerprint: string | null;
  /** Why it was sealed, as the seal says: `Accepted by Ada Wren, Owner`. */
  purpose: string | null;
  /** When, as the seal claims, as an ISO time. */
  sealedAt: string | null;
  /** When at the latest, as an authority confirms that a pinned root vouches for. */
  timestamp: Timestamp | null;
  /** Why no time is confirmed, in plain words; null where one is, or no seal holds. */
  unconfirmed: string | null;
  document: { bytes: number; sha256: string; pages: number | null; title: string | null };
}

export const mostBytes = 20 * 1024 * 1024;

export interface CheckOptions {
  /** Roots of the authorities whose times are believed: nobody else's are. */
  tsaRoots?: X509Certificate[] | undefined;
  /** Bytes that a file may have. */
  limit?: number;
}

/** Looks whether a file is, to the byte, what a portal with these keys sealed. Never throws for what the file holds. */
export async function checkSealed(
  file: Uint8Array,
  signingKeys: string,
  options?: CheckOptions,
): Promise<SealReport> {
  const known = parseSigningKeys(signingKeys).map(({ certificate }) => certificate);
  return checkSealedBy(file, known, options);
}

/** The same by certificates alone. */
export async function checkSealedBy(
  file: Uint8Array,
  known: X509Certificate[],
  { tsaRoots = [], limit = mostBytes }: CheckOptions = {},
): Promise<SealReport> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const report = (verdict: SealVerdict, reason: string): SealReport => ({
    verdict,
    reason,
    sealedBy: null,
    certificateFingerprint: null,
    purpose: null,
    sealedAt: null,
    timestamp: null,
    unconfirmed: null,
    document: { bytes: bytes.length, sha256: sha256Of(bytes), pages: null, title: null },
  });
  if (bytes.length > limit)
    return report('unreadable', `The file is larger than ${limit / 1024 / 1024} MB.`);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-')
    return report('unreadable', 'The file is no PDF.');
  try {
    const seal = hasSeal(bytes) ? readSeal(bytes, tsaRoots) : null;
    const pdf = await openForReading(bytes, seal !== null);
    const { document } = report('unsealed', '');
    const about = { ...document, pages: pdf.getPageCount(), title: titleOf(pdf) };
    if (!seal) return { ...report('unsealed', 'The document carries no seal.'), document: about };
    const dictionary = dictionaryOf(pdf, bytes, seal.room);
    const isKnown = known.some(({ raw }) => raw.equals(seal.certificate.raw));
    const sealedBy = nameOf(seal.certificate);
    const sealedAt = timeOf(dictionary);
    const unconfirmed = unconfirmedBecause(seal.timestamp, sealedAt);
    return {
      verdict: isKnown ? 'intact' : 'foreign',
      reason: isKnown
        ? unconfirmed && seal.timestamp
          ? `What ${sealedBy} sealed is unchanged. Do not rely on the timestamp that was added to it.`
          : `The document is, to the byte, as ${sealedBy} sealed it.`
        : `The document is as it was sealed, but by a certificate that this portal does not know. It calls itself ${sealedBy}.`,
      sealedBy,
      certificateFingerprint: fingerprintOf(seal.certificate),
      purpose: dictionary.getString('Reason')?.asString() ?? null,
      sealedAt,
      timestamp:
        seal.timestamp && !unconfirmed ? { at: seal.timestamp.at, by: seal.timestamp.by } : null,
      unconfirmed,
      document: about,
    };
  } catch (error) {
    if (error instanceof NotReadable) return report('unreadable', error.message);
    const why = error instanceof SealBroken ? error.message : 'its seal cannot be read';
    return report('altered', `The document is not as it was sealed: ${why}.`);
  }
}

class SealBroken extends Error {}
class NotReadable extends Error {}

interface Seal {
  room: Room;
  certificate: X509Certificate;
  timestamp: (Timestamp & { isConfirmed: boolean }) | null;
}

/** Why the time of a seal is no more than what the seal says itself; null where a timestamp confirms it. */
function unconfirmedBecause(timestamp: Seal['timestamp'], sealedAt: string | null): string | null {
  const why = (text: string): string => `Time not confirmed: ${text}.`;
  if (!timestamp) return why('the document has no timestamp');
  if (!timestamp.isConfirmed)
    return why(`its timestamp is by an authority that is not trusted here (${timestamp.by})`);
  if (!sealedAt || timestamp.at < sealedAt) return why('its timestamp is earlier than its seal');
  return null;
}

/** The seal that covers all of a file and holds. Throws a SealBroken, or another error, where there is none. */
function readSeal(bytes: Buffer, tsaRoots: X509Certificate[]): Seal {
  const room = findRoom(bytes);
  if (!room) throw new SealBroken('something was added to it, or taken from it');
  const signature = signatureIn(bytes, room);
  if (!signature) throw new SealBroken('the room of its seal holds something else');
  const data = readSignedData(signature);
  if (!writeSignedData(data).equals(signature))
    throw new SealBroken('its seal is not written as seals are');
  const [raw, ...others] = data.certificates;
  if (!raw || others.length || data.contentType !== contentTypes.data || data.content)
    throw new SealBroken('its seal is of another kind');
  const certificate = new X509Certificate(raw);
  const fault = signatureFault(data, hashOf(data.hash, ...coveredBy(bytes, room)), certificate);
  if (fault) throw new SealBroken(fault);
  return { room, certificate, timestamp: timestampOf(data, tsaRoots) };
}

/** The timestamp of a seal, which is all that it may hold beside its signature. */
function timestampOf(
  { unsigned, signature }: SignedData,
  tsaRoots: X509Certificate[],
): Seal['timestamp'] {
  if (!unsigned) return null;
  const token = valueOf(unsigned, attributeIds.timestampToken);
  if (!token || !unsigned.equals(setOf(attribute(attributeIds.timestampToken, token))))
    throw new SealBroken('its seal holds something that nobody signed');
  return readTimestamp(token, signature, tsaRoots);
}

/** What is sealed is read as strictly as it was when it was sealed. */
async function openForReading(bytes: Buffer, isSealed: boolean): Promise<PDF> {
  const pdf = await PDF.load(bytes).catch((): never => {
    throw new NotReadable('The file cannot be read as a PDF.');
  });
  if (isSealed && (pdf.recoveredViaBruteForce || pdf.warnings.length))
    throw new SealBroken('it is damaged');
  return pdf;
}

/** The dictionary of the one seal that the document itself names: it must be the one that was looked at. */
function dictionaryOf(pdf: PDF, bytes: Buffer, room: Room): PdfDict {
  const look = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const fields = pdf.getCatalog().getDict('AcroForm', look)?.getArray('Fields', look);
  const field = fields?.at(0, look);
  const seal = field instanceof PdfDict ? field.getDict('V', look) : undefined;
  const digits = Buffer.from(seal?.getString('Contents')?.bytes ?? []).toString('hex');
  const isOurs =
    fields?.length === 1 &&
    field instanceof PdfDict &&
    field.getString('T')?.asString() === fieldName &&
    digits === bytes.toString('latin1', room.begin, room.end);
  if (!seal || !isOurs) throw new SealBroken('it names another seal than the one that covers it');
  return seal;
}

function titleOf(pdf: PDF): string | null {
  const look = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const info = pdf.context.info.trailer.getDict('Info', look);
  return info?.getString('Title', look)?.asString() ?? null;
}

/** The time that a seal claims, as an ISO time. */
function timeOf(seal: PdfDict): string | null {
  const [, ...parts] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+00'00'$/.exec(
      seal.getString('M')?.asString() ?? '',
    ) ?? [];
  if (!parts.length) return null;
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}
