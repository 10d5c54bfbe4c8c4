import type { SheetFile } from './sheet-file.ts';
import { SheetRefused } from './sheet-refused.ts';
import { openArchive } from './xlsx-archive.ts';
import type { SheetSource } from './text-encoding.ts';
import { readParts } from './xlsx-parts.ts';
import { readSheetRows } from './xlsx-rows.ts';

/** Opens an .xlsx workbook; reads its rows while decompressing. */
export async function openXlsx(source: SheetSource): Promise<SheetFile> {
  const archive = await openArchive(source);
  try {
    const parts = await readParts(archive);
    return {
      kind: 'xlsx',
      encoding: null,
      sheets: parts.sheets.map(({ name }) => name),
      async *rows(sheet, { limit = Infinity, identifiers, asShown, onPart } = {}) {
        const found = parts.sheets.find(({ name }) => name === sheet);
        if (!found) throw new SheetRefused('no-sheet');
        const size = Math.max(1, archive.sizeOf(found.path));
        const part = await archive.read(found.path);
        let count = 0;
        for await (const row of readSheetRows(part, { ...parts, identifiers, asShown }, (bytes) =>
          onPart?.(bytes / size),
        )) {
          yield row;
          count += 1;
          if (count >= limit) return;
        }
      },
      close: () => {
        archive.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
