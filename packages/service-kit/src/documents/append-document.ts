import { PDF } from '@libpdf/core';
import { openSound } from '../signing/sound-pdf.ts';
import { addOutline } from './add-outline.ts';
import type { DocumentInput } from './blocks.ts';
import { countPages } from './page-numbers.ts';
import { writeDocument } from './write-document.ts';

/**
 * A document with another behind it, such as the record of how it was accepted: the bytes that there were stay as they
 * are, and page numbers count the pages of both in what is shown. Throws an UnsoundPdf where the first is no sound document.
 */
export async function appendDocument(
  frozen: Uint8Array,
  certificate: DocumentInput,
): Promise<Uint8Array> {
  const pdf = await openSound(frozen);
  const before = pdf.getPageCount();
  const added = await PDF.load(await writeDocument({ ...certificate, pagesBefore: before }));
  const pages = added.getPages();
  const copies = await pdf.copyPagesFrom(
    added,
    pages.map(({ index }) => index),
  );
  const places = pages.flatMap(({ ref }, at) => {
    const copied = copies[at];
    return copied ? [[ref.objectNumber, copied.ref] as const] : [];
  });
  addOutline(pdf, added, new Map(places));
  countPages(pdf, before, before + pages.length);
  return pdf.save({ incremental: true });
}
