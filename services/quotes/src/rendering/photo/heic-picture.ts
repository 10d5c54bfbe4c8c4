import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { statementLimits } from '../limits.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';

/** What of libheif is used here. */
interface HeicImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean | number;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ): void;
  free(): void;
}
interface Library {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] };
}
type LoadLibrary = (options: { wasmBinary: Uint8Array }) => Library;

/** Brands of files whose pictures are encoded as HEVC; the last two may hold others, which are then refused. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether bytes begin as a HEIC file does. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8));
}

/** A picture's pixels, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * The main picture of a HEIC file, turned as the file says. Nothing is decoded of one with too many pixels. Throws
 * a StatementRefused for that, and where there is none or it is damaged.
 */
export async function heicPicture(bytes: Uint8Array): Promise<Pixels> {
  const images = new (loadLibrary().HeifDecoder)().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw new StatementRefused('photo-damaged');
    const [width, height] = [image.get_width(), image.get_height()];
    if (!(width > 0 && height > 0)) throw new StatementRefused('photo-damaged');
    if (width * height > statementLimits.pixels) throw new StatementRefused('photo-too-large');
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    if (!shown) throw new StatementRefused('photo-damaged');
    return { data, width, height };
  } finally {
    for (const image of images) image.free();
  }
}

/** Compiled for each picture: nothing of one file is left in its memory to meet the next. */
function loadLibrary(): Library {
  const require = createRequire(import.meta.url);
  const load = require('libheif-js/libheif-wasm/libheif.js') as LoadLibrary;
  return load({
    wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
  });
}
