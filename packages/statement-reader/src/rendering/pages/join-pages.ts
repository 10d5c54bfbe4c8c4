import type { Note } from '@portal/contracts/quotes/notes';
import {
  statementFileKind,
  type StatementFileKind,
} from '@portal/contracts/quotes/statement-files';
import type { MadePdf } from '../made-pdf.ts';
import { statementLimits } from '../limits.ts';
import { loadPdfium, passwordError, type Pdfium } from '../pdfium.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';
import type { PartFile } from './pages-trailer.ts';

/** Joins the pages of several files into one PDF. Throws a StatementRefused that names the unusable file. */
export async function joinPages(
  files: readonly PartFile[],
  asPdf: (bytes: Uint8Array, kind: StatementFileKind) => Promise<MadePdf>,
): Promise<MadePdf> {
  const pdfium = await loadPdfium();
  const joined = pdfium.FPDF_CreateNewDocument();
  const notes: Note[] = [];
  for (const [index, { fileName, bytes }] of files.entries())
    try {
      const made = await asPdf(bytes, statementFileKind(fileName));
      notes.push(...made.notes);
      append(pdfium, joined, made.pdf);
    } catch (error) {
      throw error instanceof StatementRefused ? Object.assign(error, { part: index + 1 }) : error;
    }
  return { pdf: saved(pdfium, joined), notes };
}

function append(pdfium: Pdfium, joined: number, pdf: Uint8Array): void {
  const { pdfium: module } = pdfium;
  const data = module.wasmExports.malloc(pdf.length);
  try {
    module.HEAPU8.set(pdf, data);
    const document = pdfium.FPDF_LoadMemDocument(data, pdf.length, '');
    if (!document) {
      const needsPassword = pdfium.FPDF_GetLastError() === passwordError;
      throw new StatementRefused(needsPassword ? 'password' : 'damaged');
    }
    const pages = pdfium.FPDF_GetPageCount(document);
    const before = pdfium.FPDF_GetPageCount(joined);
    try {
      if (before + pages > statementLimits.pages) throw new StatementRefused('too-many-pages');
      if (pages < 1 || !pdfium.FPDF_ImportPages(joined, document, `1-${pages}`, before))
        throw new StatementRefused('damaged');
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  } finally {
    module.wasmExports.free(data);
  }
}

function saved(pdfium: Pdfium, joined: number): Uint8Array {
  const { pdfium: module } = pdfium;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(joined, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const data = module.wasmExports.malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, data, size);
  const pdf = module.HEAPU8.slice(data, data + size);
  pdfium.FPDF_CloseDocument(joined);
  return pdf;
}
