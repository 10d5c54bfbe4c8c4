import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from './sheet-file.ts';
import type { SheetRefusal } from './sheet-refused.ts';

/** What the process of one file is asked to do, one thing after the other. */
export type SheetRequest =
  | { task: 'open'; path: string; fileName: string }
  | { task: 'head'; sheet: string | null; limit: number }
  /** The next rows of a sheet; the first question begins it. */
  | { task: 'next'; sheet: string | null };

export interface SheetAnswers {
  open: { kind: ImportKind; encoding: string | null; sheets: string[] };
  head: SheetRow[];
  next: RowBatch;
}

/** Rows that follow each other. */
export interface RowBatch {
  rows: SheetRow[];
  /** How much of the sheet was read, 0 to 1. */
  part: number;
  /** Whether these are the last ones. */
  done: boolean;
}

export type SheetReply =
  { value: SheetAnswers[keyof SheetAnswers] } | { refusal: SheetRefusal } | { error: string };
