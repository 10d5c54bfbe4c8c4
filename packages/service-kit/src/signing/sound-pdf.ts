import { inflateSync } from 'node:zlib';
import { PDF, PdfDict, PdfRef, PdfStream, type PdfObject } from '@libpdf/core';

/** A file that is no sound document of ours; the message says why. */
export class UnsoundPdf extends Error {
  override name = 'UnsoundPdf';
}

/** What runs, calls or hides something: a document that stands for itself has none of it. */
const activeNames = new Set([
  ...['JS', 'JavaScript', 'AA', 'OpenAction', 'Launch', 'EmbeddedFiles', 'RichMedia', 'XFA'],
]);

/**
 * Opens a document all of whose parts are there and can be read, without passwords, forms or anything that acts.
 * Throws an UnsoundPdf otherwise.
 */
export async function openSound(bytes: Uint8Array): Promise<PDF> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.toString('latin1', 0, 5) !== '%PDF-') throw new UnsoundPdf('It is no PDF');
  if (!/%%EOF\s*$/.test(text.toString('latin1', Math.max(0, text.length - 32))))
    throw new UnsoundPdf('Its end is missing');
  const pdf = await PDF.load(bytes).catch((cause: unknown) => {
    throw new UnsoundPdf('It cannot be read as a PDF', { cause });
  });
  if (pdf.isEncrypted) throw new UnsoundPdf('It is encrypted');
  if (pdf.recoveredViaBruteForce || pdf.warnings.length) throw new UnsoundPdf('It is damaged');
  if (!pdf.getPageCount()) throw new UnsoundPdf('It has no page');
  if (pdf.getCatalog().has('AcroForm')) throw new UnsoundPdf('It holds a form or a seal already');
  readEverything(pdf);
  return pdf;
}

/** Reads all that a document is made of, however its parts refer to each other. */
function readEverything(pdf: PDF): void {
  const seen = new Set<number>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part instanceof PdfRef) {
      if (seen.has(part.objectNumber)) continue;
      seen.add(part.objectNumber);
      const found = pdf.getObject(part);
      if (!found) throw new UnsoundPdf(`A part of it is missing (${part.objectNumber})`);
      waiting.push(found);
    } else if (part instanceof PdfDict) {
      if (part instanceof PdfStream) decode(part);
      for (const [name, value] of part) {
        if (activeNames.has(name.value)) throw new UnsoundPdf(`It holds ${name.value}, which acts`);
        waiting.push(value);
      }
    } else if (part.type === 'array') waiting.push(...part);
  }
}

/** No part of a document of ours is larger. */
const largestPart = 64 * 1024 * 1024;

/** Unpacks a part: the library gives what it got where the rest is damaged, zlib does not. */
function decode(stream: PdfStream): void {
  try {
    if (stream.getName('Filter')?.value === 'FlateDecode')
      inflateSync(stream.data, { maxOutputLength: largestPart });
    else stream.getDecodedData();
  } catch (cause) {
    throw new UnsoundPdf('A part of it cannot be unpacked', { cause });
  }
}
