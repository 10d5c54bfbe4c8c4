import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import { statementLimits } from './limits.ts';
import type { MadePdf } from './made-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { filesOf } from './pages/pages-trailer.ts';
import { StatementRefused } from '../statement/statement-refused.ts';

const magic = Buffer.from('%PDF-');

/** Readers allow for rubbish before the header, within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).indexOf(magic) >= 0;

/**
 * A file as a PDF: joined from several, itself where it is one, or made of a photo or an export where its name says
 * that it is one. Throws a StatementRefused where its first bytes say something else.
 */
export async function asPdf(bytes: Uint8Array, kind: StatementFileKind): Promise<MadePdf> {
  if (bytes.length === 0) throw new StatementRefused('empty');
  const files = filesOf(bytes);
  if (files) {
    const { joinPages } = await import('./pages/join-pages.ts');
    return joinPages(files, asPdf);
  }
  if (isPdf(bytes)) return { pdf: bytes, notes: [] };
  // What photos and exports take is loaded for those who send some.
  switch (kind) {
    case 'pdf':
      throw new StatementRefused('not-pdf');
    case 'photo': {
      const { isPhoto, photoPdf } = await import('./photo/photo-pdf.ts');
      if (!isPhoto(bytes)) throw new StatementRefused('not-photo');
      return { pdf: await photoPdf(bytes), notes: [] };
    }
    case 'csv':
    case 'xlsx': {
      const { exportPdf } = await import('./export/export-pdf.ts');
      return exportPdf(bytes, kind);
    }
    default:
      return kind satisfies never;
  }
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
