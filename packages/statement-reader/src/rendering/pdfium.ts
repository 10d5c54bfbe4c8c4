import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The library's memory, missing in its types. */
interface Heap {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
}

/** Functions called for every character or object: unwrapped, because wrapped calls cost more than the work. */
interface Direct {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  FPDFText_GetCharAngle(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
}

export type Pdfium = WrappedPdfiumModule & { pdfium: Heap & { wasmExports: Direct } };

/** The used part of WebAssembly, missing in Node's types. */
interface Assembly {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
}
const assembly = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

let compiled: Promise<object> | null = null;

/** A pdfium instance with its own memory; compiled once per process. Does not run a document's scripts. */
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

/** pdfium's error code for a missing password. */
export const passwordError = 4;
