import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { SheetRefused } from './sheet-refused.ts';

const zip = Buffer.from('504b0304', 'hex');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The kind of a file by its name's extension. Throws a refusal if it is not supported. */
export function kindByName(fileName: string): ImportKind {
  const ending = /\.(csv|xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!ending) throw new SheetRefused('unknown-name');
  return ending as ImportKind;
}

/** Detects a file's kind by its first bytes. Throws a refusal if its name says another kind. */
export function detectKind(head: Uint8Array, named: ImportKind): ImportKind {
  if (head.length === 0) throw new SheetRefused('empty');
  const found = kindOf(head);
  if (found === named) return found;
  if (found === 'web-page') throw new SheetRefused('is-web-page');
  if (found === 'other') throw new SheetRefused(named === 'csv' ? 'not-csv' : 'not-workbook');
  throw new SheetRefused(`is-${found}`);
}

function kindOf(head: Uint8Array): ImportKind | 'web-page' | 'other' {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.subarray(0, zip.length).equals(zip)) return 'xlsx';
  if (bytes.subarray(0, compound.length).equals(compound)) return 'xls';
  const text = bytes.toString('latin1');
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|head|body|\?xml)\b/i.test(text))
    return 'web-page';
  if (/^(?:%PDF|\{\\rtf|PK)/.test(text)) return 'other';
  return isText(bytes) ? 'csv' : 'other';
}

/** Control characters do not occur in single-byte text. */
const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13].includes(byte);

/** Returns true if the bytes look like single-byte text or UTF-16; decoding decides. */
function isText(bytes: Buffer): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return true;
  const zeros = bytes.filter((byte) => byte === 0).length;
  return zeros * 3 > bytes.length || !bytes.some(isControl);
}
