import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import { statementLimits } from './limits.ts';
import type { MadePdf } from './made-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { filesOf } from './pages/pages-trailer.ts';
import { StatementRefused, type Refusal } from '../statement/statement-refused.ts';

const magic = Buffer.from('%PDF-');

/** Junk is allowed before the header, within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).indexOf(magic) >= 0;

/** Beginnings of files that cannot be read, as Latin-1. */
const others = [
  ['is-picture', /^(?:RIFF.{4}WEBP|GIF8|II\*|MM\0\*|BM.{4}\0{4})/s],
  ['is-office', /^(?:PK|\xd0\xcf)/],
  ['is-page', /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype|html|svg|\?xml)|%!PS)/i],
  ['is-page', /^(?:from|received|return-path): /i],
] as const;

function otherKind(bytes: Uint8Array): Refusal | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return others.find(([, beginning]) => beginning.test(head))?.[0];
}

/**
 * Converts a file to a PDF: joins several, keeps a PDF, or converts a photo or an export by the file's kind. Throws a
 * StatementRefused if its first bytes do not match.
 */
export async function asPdf(bytes: Uint8Array, kind: StatementFileKind): Promise<MadePdf> {
  if (bytes.length === 0) throw new StatementRefused('empty');
  const files = filesOf(bytes);
  if (files) {
    const { joinPages } = await import('./pages/join-pages.ts');
    return joinPages(files, asPdf);
  }
  if (isPdf(bytes)) return { pdf: bytes, notes: [] };
  // Converters are loaded on demand.
  switch (kind) {
    case 'pdf':
    case 'photo': {
      const { isPhoto, photoPdf } = await import('./photo/photo-pdf.ts');
      if (!isPhoto(bytes)) throw new StatementRefused(otherKind(bytes) ?? `not-${kind}`);
      if (kind === 'pdf') throw new StatementRefused('is-photo');
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

/** Throws if a document has too many pages, or a page too large to be drawn. */
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
