import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** A sheet, and its columns that never contain card numbers: see RowOptions. */
export interface SheetAsked {
  sheet: string | null;
  identifiers: readonly number[];
}

export type SheetTasks = {
  open: {
    about: { file: string; fileName: string };
    answer: { kind: ImportKind; encoding: string | null; sheets: string[] };
  };
  head: { about: SheetAsked & { limit: number }; answer: SheetRow[] };
  /** The next rows of a sheet; the first request starts reading. */
  next: { about: SheetAsked; answer: RowBatch };
  close: { about: null; answer: null };
};

export interface RowBatch {
  rows: SheetRow[];
  /** The fraction of the sheet read so far, 0 to 1. */
  part: number;
  done: boolean;
}
