import { loadPdfium, passwordError, type Pdfium } from './pdfium.ts';
import { StatementRefused } from '../statement/statement-refused.ts';

/** A page's displayed size in points (1/72 inch). */
interface PageSize {
  width: number;
  height: number;
}

/** An open PDF. Pages count from 1. */
export interface PdfDocument {
  pdfium: Pdfium;
  pageCount: number;
  pageSize(page: number): PageSize;
  /** Merges annotations (notes, stamps, form fields) into the page's content. */
  flatten(page: number): void;
  /** Runs work on a loaded page; it stays loaded until another page is needed. */
  withPage<T>(page: number, work: (handle: number) => T): T;
  close(): void;
}

/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of pdfium. */
const [forDisplay, flattened] = [0, 1];
/** FPDF_ANNOT. */
const withAnnotations = 1;

/** Throws a StatementRefused if the PDF needs a password or is damaged. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const data = module.wasmExports.malloc(bytes.length);
  module.HEAPU8.set(bytes, data);
  const document = pdfium.FPDF_LoadMemDocument(data, bytes.length, '');
  if (!document) {
    const code = pdfium.FPDF_GetLastError();
    module.wasmExports.free(data);
    throw new StatementRefused(code === passwordError ? 'password' : 'damaged');
  }
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) throw new StatementRefused('damaged');

  let loaded: { page: number; handle: number } | null = null;
  function letGo(): void {
    if (loaded) pdfium.FPDF_ClosePage(loaded.handle);
    loaded = null;
  }
  function withPage<T>(page: number, work: (handle: number) => T): T {
    if (loaded?.page !== page) {
      letGo();
      const handle = pdfium.FPDF_LoadPage(document, page - 1);
      if (!handle) throw new StatementRefused('damaged');
      loaded = { page, handle };
    }
    return work(loaded.handle);
  }

  /** Gives form fields that have only a value their appearance: pdfium adds it when it draws annotations. */
  function drawForms(handle: number): void {
    const bitmap = pdfium.FPDFBitmap_Create(1, 1, 0);
    pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, 1, 1, 0, withAnnotations);
    pdfium.FPDFBitmap_Destroy(bitmap);
  }

  const flat = new Set<number>();

  return {
    pdfium,
    pageCount,
    withPage,
    flatten(page) {
      if (flat.has(page)) return;
      flat.add(page);
      const isChanged = withPage(page, (handle) => {
        if (pdfium.FPDFPage_GetAnnotCount(handle) <= 0) return false;
        drawForms(handle);
        return pdfium.FPDFPage_Flatten(handle, forDisplay) === flattened;
      });
      // A loaded page does not reflect the change.
      if (isChanged) letGo();
    },
    pageSize(page) {
      const size = module.wasmExports.malloc(8);
      try {
        if (!pdfium.FPDF_GetPageSizeByIndexF(document, page - 1, size))
          throw new StatementRefused('damaged');
        return {
          width: module.getValue(size, 'float'),
          height: module.getValue(size + 4, 'float'),
        };
      } finally {
        module.wasmExports.free(size);
      }
    },
    close() {
      letGo();
      pdfium.FPDF_CloseDocument(document);
      module.wasmExports.free(data);
    },
  };
}
