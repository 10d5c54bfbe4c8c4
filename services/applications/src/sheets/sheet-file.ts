import type { ImportKind } from '@portal/contracts/applications/import-schemas';

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

/** Takes off empty cells at the end; undefined where nothing is left. */
export function trimmed(row: number, cells: string[]): SheetRow | undefined {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === 0) return undefined;
  return { row, cells: Array.from({ length }, (_, column) => cells[column] ?? '') };
}
