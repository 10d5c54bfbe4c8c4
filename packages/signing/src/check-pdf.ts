import type { X509Certificate } from 'node:crypto';
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { sha256Of } from './canonical-json.ts';
import { contentTypes, hashOf, readSignedData, signatureError, writeSignedData } from './cms.ts';
import * as layout from './sealed-layout.ts';
import { fingerprintOf, nameOf } from './signing-keys.ts';
import { readTimestamp, type Timestamp } from './timestamp.ts';

/**
 * `intact`: unchanged since this portal sealed it. `foreign`: unchanged, but sealed with an unknown certificate.
 * `altered`: changed since it was sealed. `unsealed`: a PDF without a seal. `unreadable`: not a PDF, or too large.
 */
export type SealVerdict = 'intact' | 'foreign' | 'altered' | 'unsealed' | 'unreadable';

export interface SealReport {
  verdict: SealVerdict;
  /** The verdict as a sentence. */
  reason: string;
  /** The certificate's common name; null without a valid seal. */
  sealedBy: string | null;
  /** SHA-256 of the certificate. */
  certificateFingerprint: string | null;
  /** The purpose that the seal states: `Accepted by Ada Wren, Owner`. */
  purpose: string | null;
  /** The time that the seal claims, as an ISO time. */
  sealedAt: string | null;
  /** The timestamp, if its certificate chain ends at a trust anchor. */
  timestamp: Timestamp | null;
  /** Why the time is not confirmed, as a sentence; null if it is, or without a valid seal. */
  unconfirmed: string | null;
  document: { bytes: number; sha256: string; pages: number | null; title: string | null };
}

/** Whether a file with these first bytes is a PDF. */
export const isPdf = (start: Buffer): boolean => start.toString('latin1', 0, 5) === '%PDF-';

/** Trust anchors as PEM certificates: of sealing portals, and roots of timestamping authorities. */
export interface Trust {
  certificates: string[];
  tsaRoots: string[];
}

export interface CheckOptions {
  /** Trust anchors for timestamping authorities. */
  tsaRoots?: X509Certificate[] | undefined;
}

/** Checks whether a file is exactly what the owner of a known certificate sealed. Never throws because of its content. */
export async function checkSealedBy(
  file: Uint8Array,
  known: X509Certificate[],
  { tsaRoots = [] }: CheckOptions = {},
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
  if (!isPdf(bytes)) return report('unreadable', 'The file is not a PDF.');
  try {
    const seal = layout.hasSeal(bytes) ? readSeal(bytes, tsaRoots) : null;
    const pdf = await openForReading(bytes, seal !== null);
    const { document: file } = report('unsealed', '');
    const document = { ...file, pages: pdf.getPageCount(), title: titleOf(pdf) };
    if (!seal) return { ...report('unsealed', 'The document has no seal.'), document };
    const dictionary = dictionaryOf(pdf, bytes, seal.placeholder);
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
      document,
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
  placeholder: layout.Placeholder;
  certificate: X509Certificate;
  timestamp: (Timestamp & { isConfirmed: boolean }) | null;
}

/** Returns why the time of a seal is not confirmed; null if a timestamp confirms it. */
function unconfirmedBecause(timestamp: Seal['timestamp'], sealedAt: string | null): string | null {
  const because = (text: string): string => `Time not confirmed: ${text}.`;
  if (!timestamp) return because('the document has no timestamp');
  if (!timestamp.isConfirmed)
    return because(`its timestamp is from an authority that is not trusted (${timestamp.by})`);
  if (!sealedAt || timestamp.at < sealedAt)
    return because('its timestamp is earlier than its seal');
  return null;
}

/** Reads and verifies a seal that covers the whole file. Throws a SealBroken or another error if there is none. */
function readSeal(bytes: Buffer, tsaRoots: X509Certificate[]): Seal {
  const placeholder = layout.findPlaceholder(bytes);
  if (!placeholder) throw new SealBroken('content was added or removed');
  const signature = layout.readSignature(bytes, placeholder);
  if (!signature) throw new SealBroken('the seal’s placeholder has other content');
  const data = readSignedData(signature);
  if (!writeSignedData(data).equals(signature))
    throw new SealBroken('its seal has an unexpected encoding');
  const { signer, otherCertificates, contentType, content, timestamp } = data;
  if (otherCertificates.length || contentType !== contentTypes.data || content)
    throw new SealBroken('its seal has an unexpected type');
  const error = signatureError(data, hashOf(data.hash, ...layout.signedBytes(bytes, placeholder)));
  if (error) throw new SealBroken(error);
  return {
    placeholder,
    certificate: signer,
    timestamp: timestamp && readTimestamp(timestamp, data.signature, tsaRoots),
  };
}

/** Opens a PDF; a sealed one as strictly as before sealing. */
async function openForReading(bytes: Buffer, isSealed: boolean): Promise<PDF> {
  const pdf = await PDF.load(bytes).catch((): never => {
    throw new NotReadable('The file cannot be read as a PDF.');
  });
  if (isSealed && (pdf.recoveredViaBruteForce || pdf.warnings.length))
    throw new SealBroken('it is damaged');
  return pdf;
}

/** The signature dictionary that the document refers to. It must be the verified one. */
function dictionaryOf(pdf: PDF, bytes: Buffer, placeholder: layout.Placeholder): PdfDict {
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const fields = pdf.getCatalog().getDict('AcroForm', resolve)?.getArray('Fields', resolve);
  const field = fields?.at(0, resolve);
  const seal = field instanceof PdfDict ? field.getDict('V', resolve) : undefined;
  const digits = Buffer.from(seal?.getString('Contents')?.bytes ?? []).toString('hex');
  const isVerified =
    fields?.length === 1 &&
    field instanceof PdfDict &&
    field.getString('T')?.asString() === layout.fieldName &&
    digits === bytes.toString('latin1', placeholder.begin, placeholder.end);
  if (!seal || !isVerified) throw new SealBroken('it refers to another seal');
  return seal;
}

/** PDFKit writes the title as a separate object, which `getTitle` does not follow. */
function titleOf(pdf: PDF): string | null {
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const info = pdf.context.info.trailer.getDict('Info', resolve);
  return info?.getString('Title', resolve)?.asString() ?? null;
}

function timeOf(seal: PdfDict): string | null {
  const [, ...parts] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+00'00'$/.exec(
      seal.getString('M')?.asString() ?? '',
    ) ?? [];
  if (!parts.length) return null;
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}
