import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { checkSealedBy } from './check-pdf.ts';
import { hashOf, readSignedData, signDetached, writeSignedData } from './cms.ts';
import * as layout from './sealed-layout.ts';
import { nameOf, parseSigningKeys } from './signing-keys.ts';
import { openValidPdf, InvalidPdf } from '@portal/service-kit/documents/valid-pdf';
import { requestTimestamp, TimestampFailed } from './timestamp.ts';
import { parseCertificates } from './trusted-chain.ts';

export interface SealOptions {
  /** The signer's name in PDF readers; by default that of the certificate. */
  name?: string | undefined;
  /** URL of a timestamping authority (RFC 3161). */
  tsaUrl?: string | undefined;
  /** Trust anchors of the authority, in the format of TSA_ROOTS; required with `tsaUrl`. */
  tsaRoots?: string | undefined;
  /** Time limit of the authority's reply in milliseconds; 10,000 by default. */
  tsaAnswerMs?: number | undefined;
}

export type Sealer = ReturnType<typeof createSealer>;

/** Seals documents with the portal's key by PAdES (ETSI EN 319 142-1, baseline B-B and B-T). */
export function createSealer(signingKeys: string, options: SealOptions = {}) {
  const [key] = parseSigningKeys(signingKeys);
  if (!key) throw new Error('SIGNING_KEYS has no key');
  const { privateKey, certificate } = key;
  const { name = nameOf(certificate), tsaUrl, tsaAnswerMs } = options;
  const roots = options.tsaRoots ? parseCertificates(options.tsaRoots) : [];
  if (tsaUrl && !roots.length)
    throw new Error('TSA_URL needs TSA_ROOTS: the root certificates of its authority');
  return {
    hasTimestamps: tsaUrl !== undefined,
    /** Returns the document with a seal over all of it. Throws an InvalidPdf if it is not a valid, unsealed document. */
    async seal(pdf: Uint8Array, { reason, at }: { reason: string; at: Date }): Promise<Uint8Array> {
      const prepared = await withEmptySeal(pdf, { name, reason, at });
      const placeholder = layout.writeByteRange(prepared, pdf.length);
      const contentHash = hashOf('sha256', ...layout.signedBytes(prepared, placeholder));
      const signed = signDetached(contentHash, privateKey, certificate);
      layout.fillPlaceholder(prepared, placeholder, writeSignedData(signed));
      return prepared;
    },
    /** Adds a timestamp to a seal. Throws a TimestampFailed if the authority gives none; the call can be repeated. */
    async addTimestamp(sealed: Uint8Array): Promise<Uint8Array> {
      if (!tsaUrl) throw new Error('TSA_URL is not set');
      const pdf = Buffer.from(sealed);
      const placeholder = layout.findPlaceholder(pdf);
      const signature = placeholder && layout.readSignature(pdf, placeholder);
      if (!signature) throw new InvalidPdf('The document has no seal');
      const signed = readSignedData(signature);
      if (signed.timestamp) throw new InvalidPdf('The document already has a timestamp');
      const timestamp = await requestTimestamp(tsaUrl, signed.signature, roots, tsaAnswerMs);
      layout.fillPlaceholder(pdf, placeholder, writeSignedData({ ...signed, timestamp }));
      const { unconfirmed } = await checkSealedBy(pdf, [], { tsaRoots: roots });
      if (unconfirmed) throw new TimestampFailed(unconfirmed);
      return pdf;
    },
  };
}

/** Adds an invisible signature field with a placeholder for the signature to the last page. */
async function withEmptySeal(
  bytes: Uint8Array,
  { name, reason, at }: { name: string; reason: string; at: Date },
): Promise<Buffer> {
  const pdf = await openValidPdf(bytes);
  const page = pdf.getPages().at(-1);
  if (!page) throw new InvalidPdf('The document has no page');
  const number = (value: number): PdfNumber => PdfNumber.of(value);
  const range = [0, layout.rangePlaceholder, layout.rangePlaceholder, layout.rangePlaceholder].map(
    number,
  );
  const seal = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      M: PdfString.fromString(dateText(at)),
      Name: textOf(name),
      Reason: textOf(reason),
      ByteRange: PdfArray.of(...range),
      Contents: new PdfString(new Uint8Array(layout.placeholderBytes), 'hex'),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(layout.fieldName),
      V: seal,
      // Printed and locked. An empty rectangle is invisible.
      F: number(132),
      Rect: PdfArray.of(...[0, 0, 0, 0].map(number)),
      P: page.ref,
    }),
  );
  const annotations = page.dict.getArray('Annots', (ref) => pdf.getObject(ref)) ?? PdfArray.of();
  page.dict.set('Annots', PdfArray.of(...annotations, field));
  // SigFlags 3: signatures exist, and later changes must be appended.
  const form = PdfDict.of({ Fields: PdfArray.of(field), SigFlags: number(3) });
  pdf.getCatalog().set('AcroForm', form);
  const saved = Buffer.from(await pdf.save({ incremental: true, useXRefStream: false }));
  if (!saved.subarray(0, bytes.length).equals(bytes))
    throw new InvalidPdf('The document cannot be extended without changing it');
  return saved;
}

/** Hex-encoded, so that the text cannot be confused with file syntax. */
const textOf = (text: string): PdfString =>
  PdfString.fromBytes(Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16());

const dateText = (at: Date) => `D:${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}+00'00'`;
