import { statementLimits } from './limits.ts';
import type { PdfDocument } from './pdf-document.ts';
import { StatementRefused } from './statement-refused.ts';

const magic = Buffer.from('%PDF-');

/** Refuses what is no PDF by its first bytes: an empty file, an image with another name. */
export function assertPdfMagic(start: Uint8Array): void {
  if (start.length === 0) throw new StatementRefused('empty');
  // Readers allow for rubbish before the header, within the first kilobyte.
  if (Buffer.from(start.subarray(0, 1024)).indexOf(magic) < 0)
    throw new StatementRefused('not-pdf');
}

/** Refuses a document with too many pages, or with one that is too large to be made into an image. */
export function assertWithinLimits(document: PdfDocument): void {
  if (document.pageCount > statementLimits.pages) throw new StatementRefused('too-many-pages');
  for (let page = 1; page <= document.pageCount; page++) {
    const { width, height } = document.pageSize(page);
    const scale = statementLimits.dpi / 72;
    const [across, down] = [width * scale, height * scale];
    if (!(
      across * down <= statementLimits.pixels && Math.max(across, down) <= statementLimits.side
    ))
      throw new StatementRefused('page-too-large');
  }
}
