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
