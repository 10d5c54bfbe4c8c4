import { inflateSync } from 'node:zlib';
import { PDF, PdfDict, PdfRef, PdfStream, type PdfObject } from '@libpdf/core';

/** Thrown for a file that is not a valid document; the message says why. */
export class InvalidPdf extends Error {
  override name = 'InvalidPdf';
}

/** PDF features that run code, open something or embed files: not allowed. */
const activeNames = new Set([
  ...['JS', 'JavaScript', 'AA', 'OpenAction', 'Launch', 'EmbeddedFiles', 'RichMedia', 'XFA'],
]);

/** Opens a complete, readable PDF without passwords, forms or active content. Throws an InvalidPdf otherwise. */
export async function openValidPdf(bytes: Uint8Array): Promise<PDF> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.toString('latin1', 0, 5) !== '%PDF-') throw new InvalidPdf('The file is not a PDF');
  if (!/%%EOF\s*$/.test(text.toString('latin1', Math.max(0, text.length - 32))))
    throw new InvalidPdf('The file is incomplete');
  const pdf = await PDF.load(bytes).catch((cause: unknown) => {
    throw new InvalidPdf('The file cannot be read as a PDF', { cause });
  });
  if (pdf.isEncrypted) throw new InvalidPdf('The PDF is encrypted');
  if (pdf.recoveredViaBruteForce || pdf.warnings.length) throw new InvalidPdf('The PDF is damaged');
  if (!pdf.getPageCount()) throw new InvalidPdf('The PDF has no page');
  if (pdf.getCatalog().has('AcroForm'))
    throw new InvalidPdf('The PDF already has a form or a seal');
  readEverything(pdf);
  return pdf;
}

function readEverything(pdf: PDF): void {
  const seen = new Set<number>();
  const queue: PdfObject[] = [pdf.getCatalog()];
  for (let part = queue.pop(); part; part = queue.pop()) {
    if (part instanceof PdfRef) {
      if (seen.has(part.objectNumber)) continue;
      seen.add(part.objectNumber);
      const found = pdf.getObject(part);
      if (!found) throw new InvalidPdf(`Object ${part.objectNumber} is missing`);
      queue.push(found);
    } else if (part instanceof PdfDict) {
      if (part instanceof PdfStream) decode(part);
      for (const [name, value] of part) {
        if (activeNames.has(name.value))
          throw new InvalidPdf(`The PDF has active content (${name.value})`);
        queue.push(value);
      }
    } else if (part.type === 'array') queue.push(...part);
  }
}

const maxStreamBytes = 64 * 1024 * 1024;

/** Decompresses a stream. zlib rejects damaged data, where the library returns what it could read. */
function decode(stream: PdfStream): void {
  try {
    if (stream.getName('Filter')?.value === 'FlateDecode')
      inflateSync(stream.data, { maxOutputLength: maxStreamBytes });
    else stream.getDecodedData();
  } catch (cause) {
    throw new InvalidPdf('A stream cannot be decompressed', { cause });
  }
}
