// Reads one file in its own process, so that a hostile file can only crash this process.
import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { serveTasks } from '@portal/service-kit/sandbox/tasks';
import { openSheetFile } from './open-sheet-file.ts';
import type { SheetFile, SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused, sheetLimits } from '@portal/service-kit/sheets/sheet-refused';

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

const batchRows = 500;
let file: SheetFile | null = null;

function opened(): SheetFile {
  if (!file) throw new Error('No file is open');
  return file;
}

let reading: { rows: AsyncIterator<SheetRow>; provided: number; part: () => number } | null = null;

async function open(path: string, fileName: string): Promise<SheetTasks['open']['answer']> {
  file = await openSheetFile(path, fileName);
  const { kind, encoding, sheets } = file;
  return { kind, encoding, sheets };
}

async function head(from: SheetFile, { sheet, ...options }: SheetTasks['head']['about']) {
  const rows: SheetRow[] = [];
  for await (const row of from.rows(sheet, { ...options, asShown: true })) rows.push(row);
  return rows;
}

function begin(from: SheetFile, { sheet, identifiers }: SheetRequest) {
  let part = 0;
  const onPart = (read: number): void => void (part = read);
  const rows = from.rows(sheet, { identifiers, asShown: true, onPart });
  return { rows: rows[Symbol.asyncIterator](), provided: 0, part: () => part };
}

async function next(from: SheetFile, requested: SheetRequest): Promise<RowBatch> {
  reading ??= begin(from, requested);
  const rows: SheetRow[] = [];
  while (rows.length < batchRows) {
    const step = await reading.rows.next();
    if (step.done) return { rows, part: 1, done: true };
    reading.provided += 1;
    if (reading.provided > sheetLimits.rows) throw new SheetRefused('too-many-rows');
    rows.push(step.value);
  }
  return { rows, part: reading.part(), done: false };
}

serveTasks<SheetTasks>(
  {
    open: ({ file: path, fileName }) => open(path, fileName),
    head: (requested) => head(opened(), requested),
    next: (requested) => next(opened(), requested),
    async close() {
      await file?.close();
      [file, reading] = [null, null];
      return null;
    },
  },
  (error) => (error instanceof SheetRefused ? error.code : undefined),
);
