import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { SheetRefused } from './sheet-refused.ts';

const zip = Buffer.from('504b0304', 'hex');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What the name of a file says that it is. Throws where it is none of the kinds that are taken. */
export function kindByName(fileName: string): ImportKind {
  const ending = /\.(csv|xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!ending) throw new SheetRefused('unknown-name');
  return ending as ImportKind;
}

/**
 * The kind of a file by its first bytes. Throws where its name says another: a name that lies is
 * refused. A container's own content is looked at by whoever opens it.
 */
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

/** Bytes that stand in no text of one byte a character. */
const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13].includes(byte);

/** Text of one byte or of two bytes a character; whether it is one after all, decoding it shows. */
function isText(bytes: Buffer): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return true;
  const zeros = bytes.filter((byte) => byte === 0).length;
  return zeros * 3 > bytes.length || !bytes.some(isControl);
}
