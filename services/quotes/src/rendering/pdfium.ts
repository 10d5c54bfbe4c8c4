import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The library's memory, which its types leave out. */
interface Heap {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
}

export type Pdfium = WrappedPdfiumModule & { pdfium: Heap };

let loaded: Promise<Pdfium> | null = null;

/** The pdfium library, loaded once for each process. It runs no scripts of a document. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= (async () => {
    const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    const bytes = readFileSync(wasm);
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const pdfium = (await init({ wasmBinary })) as Pdfium;
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  return loaded;
}

/** pdfium's error code for a document that opens only with a password. */
export const passwordError = 4;
