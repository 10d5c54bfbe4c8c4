import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { matchesIssuer } from '../cards/card-numbers.ts';
import { visibleDigits, redactText } from '../cards/redact-text.ts';
import { SheetRefused, sheetLimits } from './sheet-refused.ts';

/** A row that is not blank. Cells are text: plain numbers, percentages with `%`, dates as YYYY-MM-DD. */
export interface SheetRow {
  /** Row number, from 1. */
  row: number;
  cells: string[];
  /** Columns with a masked card number, from 0; undefined if there are none. */
  masked?: number[];
}

export interface RowOptions {
  limit?: number;
  /** Columns with merchant numbers and references, which are never card numbers. */
  identifiers?: readonly number[];
  /** Rounds a workbook's numbers to the decimals that it shows. */
  asShown?: boolean;
  /** Receives the progress, 0 to 1. */
  onPart?: (part: number) => void;
}

export interface SheetFile {
  kind: ImportKind;
  /** The text encoding; null for a workbook. */
  encoding: string | null;
  /** Sheet names; empty for a text file. */
  sheets: string[];
  rows(sheet: string | null, options?: RowOptions): AsyncIterable<SheetRow>;
  close(): Promise<void>;
}

/**
 * Removes empty cells at the end of a row and masks card numbers, except in `identifiers` columns. Returns
 * undefined if the row is blank. Throws a refusal if it is too long.
 */
export function toRow(
  row: number,
  cells: string[],
  identifiers: readonly number[] = [],
): SheetRow | undefined {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === 0) return undefined;
  const trimmed = Array.from({ length }, (_, column) => cells[column] ?? '');
  if (trimmed.reduce((sum, cell) => sum + cell.length, 0) > sheetLimits.rowBytes)
    throw new SheetRefused('long-row');
  const redacted = trimmed.map((cell, column) =>
    identifiers.includes(column) ? cell : withoutCards(cell),
  );
  const masked = [...redacted.keys()].filter((column) => redacted[column] !== trimmed[column]);
  return masked.length ? { row, cells: redacted, masked } : { row, cells: redacted };
}

/** A long number shortened by a spreadsheet: `4.11111111111111E+15`. */
const shortened = /^\d\.\d{9,20}E\+?1\d$/i;

function withoutCards(cell: string): string {
  if (!shortened.test(cell.trim())) return redactText(cell);
  // Only the check digit may be lost.
  const digits = BigInt(Number(cell)).toString();
  if (!matchesIssuer(digits)) return cell;
  return 'X'.repeat(digits.length - visibleDigits) + digits.slice(-visibleDigits);
}

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
