import { PDF } from '@libpdf/core';
import { openValidPdf } from './valid-pdf.ts';
import { addOutline } from './add-outline.ts';
import type { DocumentInput } from './blocks.ts';
import { countPages } from './page-numbers.ts';
import { writeDocument } from './write-document.ts';

/**
 * Appends a document, such as an acceptance certificate, to a PDF by an incremental update: the original bytes stay
 * unchanged, and page numbers count the pages of both. Throws an InvalidPdf if `frozen` is not a valid PDF.
 */
export async function appendDocument(
  frozen: Uint8Array,
  certificate: DocumentInput,
): Promise<Uint8Array> {
  const pdf = await openValidPdf(frozen);
  const before = pdf.getPageCount();
  const added = await PDF.load(await writeDocument({ ...certificate, pagesBefore: before }));
  const pages = added.getPages();
  const copies = await pdf.copyPagesFrom(
    added,
    pages.map(({ index }) => index),
  );
  const refs = pages.flatMap(({ ref }, at) => {
    const copied = copies[at];
    return copied ? [[ref.objectNumber, copied.ref] as const] : [];
  });
  addOutline(pdf, added, new Map(refs));
  countPages(pdf, before, before + pages.length);
  return pdf.save({ incremental: true });
}
