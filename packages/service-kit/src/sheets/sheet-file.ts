import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { looksIssued } from '../cards/card-numbers.ts';
import { keptDigits, redactText } from '../cards/redact-text.ts';
import { sheetLimits } from './limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A row that is not blank. Cells are text: figures plain, percentages with their sign, dates as YYYY-MM-DD. */
export interface SheetRow {
  /** As a spreadsheet counts them, 1 for the first. */
  row: number;
  cells: string[];
  /** Columns in which a card number was masked, 0 for the first; left out where there is none. */
  masked?: number[];
}

/** Which rows of a sheet are read, and how. */
export interface RowOptions {
  /** The most rows. */
  limit?: number;
  /** Columns of merchant numbers and references, which are never card numbers. */
  identifiers?: readonly number[];
  /** Whether a workbook's figures are rounded to the decimals that it shows. */
  asShown?: boolean;
  /** Is told how much was read, 0 to 1. */
  onPart?: (part: number) => void;
}

/** A file of rows that is open for reading. */
export interface SheetFile {
  kind: ImportKind;
  /** How the text is encoded; null for a workbook. */
  encoding: string | null;
  /** Names of the sheets; none for a text file. */
  sheets: string[];
  /** The rows of a sheet from the first on. */
  rows(sheet: string | null, options?: RowOptions): AsyncIterable<SheetRow>;
  close(): Promise<void>;
}

/**
 * A row without empty cells at its end, and without full card numbers but in columns of identifiers;
 * undefined where nothing is left. Throws where it is longer than any row of figures.
 */
export function toRow(
  row: number,
  cells: string[],
  identifiers: readonly number[] = [],
): SheetRow | undefined {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === 0) return undefined;
  const given = Array.from({ length }, (_, column) => cells[column] ?? '');
  if (given.reduce((sum, cell) => sum + cell.length, 0) > sheetLimits.rowBytes)
    throw new SheetRefused('long-row');
  const kept = given.map((cell, column) =>
    identifiers.includes(column) ? cell : withoutCards(cell),
  );
  const masked = [...kept.keys()].filter((column) => kept[column] !== given[column]);
  return masked.length ? { row, cells: kept, masked } : { row, cells: kept };
}

/** A long number as a spreadsheet shortens it: `4.11111111111111E+15`. */
const shortened = /^\d\.\d{9,20}E\+?1\d$/i;

function withoutCards(cell: string): string {
  if (!shortened.test(cell.trim())) return redactText(cell);
  // The check digit may be lost, but the others are all there.
  const digits = BigInt(Number(cell)).toString();
  if (!looksIssued(digits)) return cell;
  return 'X'.repeat(digits.length - keptDigits) + digits.slice(-keptDigits);
}
