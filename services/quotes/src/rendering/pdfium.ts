import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The library's memory, which its types leave out. */
interface Heap {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
}

/** What is called for every character or object of a page: as the library has it, since wrapped calls cost more than the work. */
interface Direct {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  FPDFText_GetCharAngle(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
}

export type Pdfium = WrappedPdfiumModule & { pdfium: Heap & { wasmExports: Direct } };

/** What of WebAssembly is used here; Node's types leave it out. */
interface Assembly {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
}
const assembly = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

let compiled: Promise<object> | null = null;

/** The pdfium library with memory of its own: compiled once for each process. It runs no scripts of a document. */
export async function loadPdfium(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= readFile(file).then((bytes) => assembly.compile(bytes));
  const module = await compiled;
  const instantiateWasm = (
    imports: object,
    taken: (instance: object, module: object) => void,
  ): object => {
    void assembly.instantiate(module, imports).then((instance) => taken(instance, module));
    return {};
  };
  const pdfium = (await init({ instantiateWasm } as object)) as Pdfium;
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** pdfium's error code for a document that opens only with a password. */
export const passwordError = 4;
