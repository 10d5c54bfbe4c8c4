import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { withSheets, type OpenSheets, type SheetLimits } from '../sheets/sheet-process.ts';

/** Opens a file as an upload does, by its content, in a process that is kept for the next file of its kind. */
export function openSheets<T>(
  fileName: string,
  content: Buffer | string,
  work: (sheets: OpenSheets) => Promise<T>,
  options: SheetLimits = {},
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return withSheets(path, fileName, work, { person: 1, ...options });
  });
}

export const readAll = (
  fileName: string,
  content: Buffer | string,
  sheet?: string,
): Promise<SheetRow[]> =>
  openSheets(fileName, content, async (sheets) => {
    const rows: SheetRow[] = [];
    for await (const batch of sheets.batches(sheet ?? sheets.sheets[0] ?? null))
      rows.push(...batch.rows);
    return rows;
  });

export const cells = async (fileName: string, content: Buffer | string): Promise<string[][]> =>
  (await readAll(fileName, content)).map((row) => row.cells);
