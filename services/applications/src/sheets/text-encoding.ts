import { SheetRefused } from './sheet-refused.ts';

/** Encodings that CSV files come in, by the names of the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * How a text is encoded: by its byte order mark, by the zero bytes of UTF-16, by being valid UTF-8
 * throughout; else it is Windows-1252, which older spreadsheet programs write. Throws a refusal for
 * what is none of these.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xff && second === 0xfe) {
    if (third === 0 && fourth === 0) throw new SheetRefused('encoding');
    return 'utf-16le';
  }
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = bytes.indexOf(0);
  if (zeros >= 0 && zeros < 2) return zeros === 1 ? 'utf-16le' : 'utf-16be';
  if (zeros >= 0) throw new SheetRefused('encoding');
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Control characters; those of the second row are Windows-1252's five empty places: it is none. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u0080-\u009f\ufffe\uffff]/;

/** The text of the bytes. Throws a refusal where they are not of the encoding after all. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SheetRefused('encoding');
  }
  if (unprintable.test(text)) throw new SheetRefused('encoding');
  return text;
}
