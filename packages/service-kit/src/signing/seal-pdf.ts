import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { checkSealedBy } from './check-pdf.ts';
import { attribute, attributeIds, hashOf, signDetached } from './cms-signature.ts';
import { readSignedData, writeSignedData } from './cms.ts';
import { setOf } from './der.ts';
import {
  coveredBy,
  fieldName,
  fillRoom,
  findRoom,
  rangePlace,
  roomBytes,
  settleRange,
  signatureIn,
} from './sealed-layout.ts';
import { nameOf, parseSigningKeys } from './signing-keys.ts';
import { openSound, UnsoundPdf } from './sound-pdf.ts';
import { askForTimestamp, TimestampFailed } from './timestamp.ts';
import { parseCertificates } from './trusted-chain.ts';

export interface SealOptions {
  /** Who seals, as readers show it; the name of the certificate without it. */
  name?: string | undefined;
  /** The authority that confirms times (RFC 3161). */
  tsaUrl?: string | undefined;
  /** Certificates of the roots that vouch for it, as TSA_ROOTS has them: an authority needs one. */
  tsaRoots?: string | undefined;
  /** Milliseconds that it has for its answer; 10 seconds without it. */
  tsaAnswerMs?: number | undefined;
}

/** Seals documents with the portal's key, as PAdES has it (ETSI EN 319 142-1, baseline B-B and B-T). */
export interface Sealer {
  /** Whether there is an authority that confirms times. */
  hasTimestamps: boolean;
  /**
   * The document with the portal's seal over all of it. Throws an UnsoundPdf where it is no sound document without a
   * seal.
   */
  seal(pdf: Uint8Array, why: { reason: string; at: Date }): Promise<Uint8Array>;
  /**
   * The sealed document with the authority's word for when it was sealed. Throws a TimestampFailed where it gives
   * none: the seal stands without, and this may be called again.
   */
  addTimestamp(sealed: Uint8Array): Promise<Uint8Array>;
}

export function createSealer(signingKeys: string, options: SealOptions = {}): Sealer {
  const [key] = parseSigningKeys(signingKeys);
  if (!key) throw new Error('SIGNING_KEYS holds no key');
  const { privateKey, certificate } = key;
  const { name = nameOf(certificate), tsaUrl, tsaAnswerMs } = options;
  const roots = options.tsaRoots ? parseCertificates(options.tsaRoots) : [];
  if (tsaUrl && !roots.length)
    throw new Error('TSA_URL needs TSA_ROOTS: the certificates that vouch for its authority');
  return {
    hasTimestamps: tsaUrl !== undefined,
    async seal(pdf, { reason, at }) {
      const prepared = await withEmptySeal(pdf, { name, reason, at });
      const room = settleRange(prepared, pdf.length);
      const contentHash = hashOf('sha256', ...coveredBy(prepared, room));
      const signed = signDetached(contentHash, privateKey, certificate);
      fillRoom(prepared, room, writeSignedData(signed));
      return prepared;
    },
    async addTimestamp(sealed) {
      if (!tsaUrl) throw new Error('No TSA_URL is given');
      const pdf = Buffer.from(sealed);
      const room = findRoom(pdf);
      const signature = room && signatureIn(pdf, room);
      if (!signature) throw new UnsoundPdf('It holds no seal of a portal');
      const signed = readSignedData(signature);
      if (signed.unsigned) throw new UnsoundPdf('It holds a timestamp already');
      const token = await askForTimestamp(tsaUrl, signed.signature, roots, tsaAnswerMs);
      const unsigned = setOf(attribute(attributeIds.timestampToken, token));
      fillRoom(pdf, room, writeSignedData({ ...signed, unsigned }));
      const { unconfirmed } = await checkSealedBy(pdf, [], { tsaRoots: roots });
      if (unconfirmed) throw new TimestampFailed(unconfirmed);
      return pdf;
    },
  };
}

/** The document with a signature field on its last page that nobody sees, and room for the signature. */
async function withEmptySeal(
  bytes: Uint8Array,
  { name, reason, at }: { name: string; reason: string; at: Date },
): Promise<Buffer> {
  const pdf = await openSound(bytes);
  const page = pdf.getPages().at(-1);
  if (!page) throw new UnsoundPdf('It has no page');
  const number = (value: number): PdfNumber => PdfNumber.of(value);
  const places = [0, rangePlace, rangePlace, rangePlace].map(number);
  const seal = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      M: PdfString.fromString(dateText(at)),
      Name: textOf(name),
      Reason: textOf(reason),
      ByteRange: PdfArray.of(...places),
      Contents: new PdfString(new Uint8Array(roomBytes), 'hex'),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(fieldName),
      V: seal,
      // Printed and locked; without an area it is not seen.
      F: number(132),
      Rect: PdfArray.of(...[0, 0, 0, 0].map(number)),
      P: page.ref,
    }),
  );
  const annotations = page.dict.getArray('Annots', (ref) => pdf.getObject(ref)) ?? PdfArray.of();
  page.dict.set('Annots', PdfArray.of(...annotations, field));
  // 3: there are signatures, and what is written later must be appended.
  const form = PdfDict.of({ Fields: PdfArray.of(field), SigFlags: number(3) });
  pdf.getCatalog().set('AcroForm', form);
  const saved = Buffer.from(await pdf.save({ incremental: true, useXRefStream: false }));
  if (!saved.subarray(0, bytes.length).equals(bytes))
    throw new UnsoundPdf('It cannot be added to without changing it');
  return saved;
}

/** In hexadecimal digits, so that no text looks like a part of the file. */
const textOf = (text: string): PdfString =>
  PdfString.fromBytes(Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16());

/** A time as PDF writes it, in UTC. */
const dateText = (at: Date): string =>
  `D:${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}+00'00'`;
