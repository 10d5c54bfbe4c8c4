import { openCsv } from '@portal/service-kit/sheets/csv-file';
import { detectKind, type SheetFile, type SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused, sheetLimits } from '@portal/service-kit/sheets/sheet-refused';
import { openXlsx } from '@portal/service-kit/sheets/xlsx-file';
import { StatementRefused } from '../../statement/statement-refused.ts';

export type ExportKind = 'csv' | 'xlsx';

/** A sheet of an export; a text file has one. */
export interface Sheet {
  name: string | null;
  rows: SheetRow[];
  isWhole: boolean;
  /** Streams all rows; can be called once. */
  all(): AsyncIterable<SheetRow>;
}

/** Number of rows examined to classify a sheet; only a sales list may have more. */
const lookedAt = 3000;
const maxSheets = 60;

type Reading = AsyncIterator<SheetRow>;

/** Throws a StatementRefused if the export cannot be read. */
export async function withSheets<T>(
  bytes: Uint8Array,
  kind: ExportKind,
  work: (sheets: Sheet[]) => Promise<T>,
): Promise<T> {
  let file: SheetFile | null = null;
  const opened: Reading[] = [];
  try {
    detectKind(bytes.subarray(0, 4096), kind);
    file = kind === 'csv' ? openCsv(bytes) : await openXlsx(bytes);
    return await work(await readSheets(file, opened));
  } catch (error) {
    throw error instanceof SheetRefused ? new StatementRefused(`sheet-${error.code}`) : error;
  } finally {
    for (const reading of opened) await reading.return?.();
    await file?.close();
  }
}

async function readSheets(file: SheetFile, opened: Reading[]): Promise<Sheet[]> {
  const names = file.sheets.length ? file.sheets : [null];
  if (names.length > maxSheets) throw new SheetRefused('bomb');
  let count = 0;
  async function next(reading: Reading): Promise<SheetRow | null> {
    const { done, value } = await reading.next();
    if (done) return null;
    count += 1;
    if (count > sheetLimits.rows) throw new SheetRefused('too-many-rows');
    return value;
  }
  const sheets: Sheet[] = [];
  for (const name of names) {
    const reading = file.rows(name)[Symbol.asyncIterator]();
    opened.push(reading);
    const rows: SheetRow[] = [];
    let after = await next(reading);
    while (after && rows.length < lookedAt) {
      rows.push(after);
      after = await next(reading);
    }
    sheets.push({
      name,
      rows,
      isWhole: after === null,
      async *all() {
        yield* rows;
        for (let row = after; row; row = await next(reading)) yield row;
      },
    });
  }
  if (count === 0) throw new SheetRefused('empty');
  return sheets;
}
