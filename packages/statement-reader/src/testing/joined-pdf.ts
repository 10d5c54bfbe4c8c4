import { readFileSync } from 'node:fs';
import { loadPdfium } from '../rendering/pdfium.ts';

/** Repeats the pages of PDFs until the result has `pages`. */
export async function joinPdfs(files: string[], pages: number): Promise<Buffer> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const joined = pdfium.FPDF_CreateNewDocument();
  const opened = files.map((file) => {
    const bytes = readFileSync(file);
    const data = module.wasmExports.malloc(bytes.length);
    module.HEAPU8.set(bytes, data);
    return pdfium.FPDF_LoadMemDocument(data, bytes.length, '');
  });
  for (let at = 0; pdfium.FPDF_GetPageCount(joined) < pages; at++) {
    const from = opened[at % opened.length] ?? 0;
    const left = pages - pdfium.FPDF_GetPageCount(joined);
    const range = `1-${Math.min(left, pdfium.FPDF_GetPageCount(from))}`;
    if (!pdfium.FPDF_ImportPages(joined, from, range, pdfium.FPDF_GetPageCount(joined)))
      throw new Error(`The pages of ${files[at % files.length]} cannot be joined`);
  }
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(joined, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const data = module.wasmExports.malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, data, size);
  return Buffer.from(module.HEAPU8.subarray(data, data + size));
}
