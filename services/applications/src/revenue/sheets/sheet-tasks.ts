import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** A sheet, and its columns that never contain card numbers: see RowOptions. */
export interface SheetRequest {
  sheet: string | null;
  identifiers: readonly number[];
}

export type SheetTasks = {
  open: {
    about: { file: string; fileName: string };
    answer: { kind: ImportKind; encoding: string | null; sheets: string[] };
  };
  head: { about: SheetRequest & { limit: number }; answer: SheetRow[] };
  /** The next rows of a sheet; the first request starts reading. */
  next: { about: SheetRequest; answer: RowBatch };
  close: { about: null; answer: null };
};

export interface RowBatch {
  rows: SheetRow[];
  /** The fraction of the sheet read so far, 0 to 1. */
  part: number;
  done: boolean;
}
