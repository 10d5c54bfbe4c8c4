import { PDF } from '@libpdf/core';
import { openSound } from '../signing/sound-pdf.ts';
import { addOutline } from './add-outline.ts';
import type { DocumentInput } from './blocks.ts';
import { writeDocument } from './write-document.ts';

/**
 * A document with another behind it, such as the record of how it was accepted: the bytes that there were stay as they
 * are. Throws an UnsoundPdf where the first is no sound document.
 */
export async function appendDocument(
  frozen: Uint8Array,
  certificate: DocumentInput,
): Promise<Uint8Array> {
  const pdf = await openSound(frozen);
  const added = await PDF.load(
    await writeDocument({ ...certificate, pagesBefore: pdf.getPageCount() }),
  );
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
  return pdf.save({ incremental: true });
}
