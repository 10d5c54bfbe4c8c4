import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { statementLimits } from '../limits.ts';
import { StatementRefused } from '../../statement/statement-refused.ts';

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

/** HEVC file brands; the last two may contain other codecs, which are then rejected. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8));
}

/** Four bytes per pixel. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the main picture of a HEIC file, with the file's rotation. Throws a StatementRefused if it has too many
 * pixels (before decoding), is missing or damaged.
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

/** A new instance for each picture, so that nothing of one file remains. */
function loadLibrary(): Library {
  const require = createRequire(import.meta.url);
  const load = require('libheif-js/libheif-wasm/libheif.js') as LoadLibrary;
  return load({
    wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
  });
}
