import { closeSync, openSync, readSync } from 'node:fs';
import { SheetRefused } from './sheet-refused.ts';

/** Supported encodings of CSV files, by their names in the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const pieceBytes = 64 * 1024;

export type SheetSource = string | Uint8Array;

/** Yields a file's bytes. The buffer is reused for the next piece. */
function* filePieces(source: SheetSource): Generator<Uint8Array> {
  if (typeof source !== 'string') {
    for (let at = 0; at < source.length; at += pieceBytes)
      yield source.subarray(at, at + pieceBytes);
    return;
  }
  const file = openSync(source, 'r');
  const buffer = Buffer.allocUnsafe(pieceBytes);
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer))
      yield buffer.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/**
 * Detects a file's text encoding: by its byte order mark, the zero bytes of UTF-16, or valid UTF-8; otherwise
 * Windows-1252, which older spreadsheet programs write. Throws a refusal for UTF-32.
 */
export function detectEncoding(source: SheetSource): TextEncoding {
  const [head] = filePieces(source);
  const [first = 0, second = 0, third = 0, fourth = 0] = head ?? [];
  if (first === 0xff && second === 0xfe) {
    if (third === 0 && fourth === 0) throw new SheetRefused('encoding');
    return 'utf-16le';
  }
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zero = head?.indexOf(0) ?? -1;
  if (zero >= 0 && zero < 2) return zero === 1 ? 'utf-16le' : 'utf-16be';
  return isUtf8(source) ? 'utf-8' : 'windows-1252';
}

function isUtf8(source: SheetSource): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of filePieces(source)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Control characters. U+0080 to U+009F include the five undefined bytes of Windows-1252. */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u0080-\u009f\ufffe\uffff]/;

/** Decodes a file piece by piece. Throws a refusal if it does not match the encoding. */
export function* textPieces(source: SheetSource, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const checked = (decode: () => string): string => {
    let text: string;
    try {
      text = decode();
    } catch {
      throw new SheetRefused('encoding');
    }
    if (unprintable.test(text)) throw new SheetRefused('encoding');
    return text;
  };
  for (const piece of filePieces(source))
    yield checked(() => decoder.decode(piece, { stream: true }));
  yield checked(() => decoder.decode());
}
