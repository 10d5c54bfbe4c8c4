import { open } from 'node:fs/promises';
import { openCsv } from '@portal/service-kit/sheets/csv-file';
import { detectKind, kindByName, type SheetFile } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused, sheetLimits } from '@portal/service-kit/sheets/sheet-refused';
import { openXlsx } from '@portal/service-kit/sheets/xlsx-file';

const headBytes = 4096;

/** Opens a sheet file by its detected type. Throws a SheetRefused if it is unusable. */
export async function openSheetFile(path: string, fileName: string): Promise<SheetFile> {
  const file = await openByKind(path, fileName);
  if (file.sheets.every((name) => name.length <= sheetLimits.sheetName)) return file;
  await file.close();
  throw new SheetRefused('long-sheet-name');
}

async function openByKind(path: string, fileName: string): Promise<SheetFile> {
  const kind = detectKind(await readHead(path), kindByName(fileName));
  switch (kind) {
    case 'csv':
      return openCsv(path);
    case 'xlsx':
      return openXlsx(path);
    case 'xls':
      // Loaded on demand: this module is as large as all others together.
      return (await import('./xls-file.ts')).openXls(path);
    default:
      return kind satisfies never;
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
