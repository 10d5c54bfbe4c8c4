import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** A sheet, and its columns that are no card numbers whatever they hold: see RowOptions. */
export interface SheetAsked {
  sheet: string | null;
  identifiers: readonly number[];
}

/** What the process of one file is asked to do, one thing after the other. */
export type SheetTasks = {
  open: {
    about: { file: string; fileName: string };
    answer: { kind: ImportKind; encoding: string | null; sheets: string[] };
  };
  head: { about: SheetAsked & { limit: number }; answer: SheetRow[] };
  /** The next rows of a sheet; the first question begins it. */
  next: { about: SheetAsked; answer: RowBatch };
  close: { about: null; answer: null };
};

/** Rows that follow each other. */
export interface RowBatch {
  rows: SheetRow[];
  /** How much of the sheet was read, 0 to 1. */
  part: number;
  /** Whether these are the last ones. */
  done: boolean;
}
