import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { redactText } from '../cards/redact-text.ts';
import { numberText } from './cell-text.ts';
import { sheetLimits } from './limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A row that is not blank. Cells are text: figures plain, percentages with their sign, dates as YYYY-MM-DD. */
export interface SheetRow {
  /** As a spreadsheet counts them, 1 for the first. */
  row: number;
  cells: string[];
}

/** A file of rows that is open for reading. */
export interface SheetFile {
  kind: ImportKind;
  /** How the text is encoded; null for a workbook. */
  encoding: string | null;
  /** Names of the sheets; none for a text file. */
  sheets: string[];
  /** The rows of a sheet from the first on, not more than `limit`. `onPart` is told how much was read, 0 to 1. */
  rows(
    sheet: string | null,
    options?: { limit?: number; onPart?: (part: number) => void },
  ): AsyncIterable<SheetRow>;
  close(): Promise<void>;
}

/**
 * A row without empty cells at its end and without full card numbers; undefined where nothing is left.
 * Throws where it is longer than any row of figures.
 */
export function toRow(row: number, cells: string[]): SheetRow | undefined {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === 0) return undefined;
  const kept = Array.from({ length }, (_, column) => cells[column] ?? '');
  if (kept.reduce((sum, cell) => sum + cell.length, 0) > sheetLimits.rowBytes)
    throw new SheetRefused('long-row');
  return { row, cells: kept.map(withoutCards) };
}

/** A long number as a spreadsheet writes it into a text file: `4.11111111111111E+15`. */
const shortened = /^\d\.\d{9,20}E\+?1\d$/i;

const withoutCards = (cell: string): string =>
  redactText(shortened.test(cell.trim()) ? numberText(Number(cell)) : cell);
