import { buffer } from 'node:stream/consumers';
import * as spreadsheet from '@e965/xlsx';
import { ZipFile } from 'yazl';

export type SheetCell = string | number | boolean | null | Partial<spreadsheet.CellObject>;

export interface WorkbookOptions {
  kind: 'xlsx' | 'xls';
  /** Name → rows. */
  sheets: Record<string, SheetCell[][]>;
  hidden?: string[];
  from1904?: boolean;
}

/** A workbook as another program writes it. */
export function makeWorkbook({ kind, sheets, hidden = [], from1904 }: WorkbookOptions): Buffer {
  const book = spreadsheet.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = spreadsheet.utils.aoa_to_sheet(rows);
    spreadsheet.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
    WBProps: { date1904: from1904 === true },
  };
  return spreadsheet.write(book, {
    type: 'buffer',
    bookType: kind === 'xls' ? 'biff8' : 'xlsx',
    compression: true,
    bookSST: true,
  }) as Buffer;
}

/** An archive of parts: path → content. */
export function makeArchive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet, written by hand, to be spoiled by a test. */
export const workbookParts = (
  sheetData: string,
  workbookType = 'sheet',
): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${workbookType}.main+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
});
